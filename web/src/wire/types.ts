// Made by tools/typescript.py from the structs of src/piecepack: change those, not this file.
// What may be left out stands for its default, see docs/protocol.md.

export interface Account {
  start: number;
  luck: number;
  own: number;
  others: number;
  result: number;
  margin: number;
  luck_margin: number;
}

export interface AgreeHints {
  agrees: boolean;
}

export interface Analysis {
  format: number;
  game: string;
  depth: string;
  names: readonly string[];
  start: readonly number[];
  points: readonly Point[];
  decisions: readonly Decision[];
  accounts: readonly Account[];
  turning_points: readonly TurningPoint[];
}

export interface AnalysisReport {
  made?: string;
  asked?: string;
  done?: number;
  total?: number;
  failed?: boolean;
  deeper?: string;
  analysis?: Analysis | null;
}

export interface AnswerSeat {
  ask: number;
  agrees: boolean;
}

export interface AskAnalysis {
  depth?: "quick" | "normal" | "deep";
}

export interface AtLesson {
  done?: readonly (Move | null)[];
  move?: Move | null;
  language?: string;
  name?: string | null;
}

export interface BotSeat {
  seat: number;
  bot?: string;
}

export interface Browser {
  secret: string;
}

export interface Card {
  id: string;
  zone: string;
  title?: string;
  text?: string;
  ink?: string;
  caption?: string;
  seat?: number | null;
}

export interface Cell {
  name: string;
  row: number;
  col: number;
  level?: number;
}

export interface Change {
  luck: readonly number[];
  choices: Record<number, readonly number[]>;
}

export interface ChoiceDoc {
  value: unknown;
  label?: string;
  doc?: string;
  seats?: readonly number[];
  map?: readonly Spot[];
}

export interface Counter {
  label: string;
  amount: number;
  icon?: string;
  of?: number;
}

export interface Credit {
  designers: readonly string[];
  version: string;
  date: string;
  licence: string;
}

export interface Decision {
  start: number;
  event: number;
  seat: number;
  move: Move;
  text: string;
  options: number;
  better: Move | null;
  better_text: string;
  pieces: readonly string[];
  cost: number;
  margin: number;
  missed: boolean;
}

export interface Done {
  hear: "done";
  id: string;
  version: number;
}

export interface Field {
  id: string;
  label: string;
  most: number;
  least?: number;
  kind?: "text" | "ink";
  advice?: string;
  ready?: string;
  example?: string;
  samples?: readonly string[];
}

export interface Frame {
  scene: Scene;
  lines?: readonly Line[];
  seat?: number | null;
  turn?: string;
}

export interface Front {
  say: "front";
  on: boolean;
}

export interface GameInfo {
  id: string;
  title: string;
  summary: string;
  seats: readonly number[];
  minutes: number;
  rules: number;
  options: readonly OptionDoc[];
  bots: readonly string[];
  credit: Credit;
  guide: string;
  parts: readonly GuidePart[];
  hints: readonly Hint[];
  meanings: readonly Meaning[];
  picture: string;
  lesson: number;
}

export interface Games {
  games: readonly GameInfo[];
}

export interface GiveWord {
  word: string;
}

export interface Group {
  label: string;
  picks: readonly Pick[];
  least?: number;
  most?: number;
  rule?: string;
}

export interface GuidePart {
  id: string;
  title: string;
  html: string;
}

export interface Heading {
  text: string;
  suit?: string;
  caption?: string;
}

export interface Health {
  status: "ok" | "failing";
  version: string;
  tables: number;
  sockets: number;
  bots: "ok" | "degraded";
  workers: number;
  workers_wanted: number;
  worker_restarts: number;
  decisions_waiting: number;
  why?: string;
}

export interface Hello {
  say: "hello";
  browser?: string | null;
  keys?: readonly string[];
  have?: number;
  heard?: number;
  watch?: boolean;
  passed?: boolean;
  hidden?: boolean;
  language?: string;
  name?: string | null;
  word?: string | null;
}

export interface Hint {
  verb: string;
  text: string;
}

export interface HintReport {
  ask: number;
  move: Move;
  text: string;
  pieces: readonly string[];
  why: string;
  chance: number;
}

export interface Hurry {
  say: "hurry";
  seat: number;
}

export interface Landmark {
  step: number;
  text: string;
  big?: boolean;
}

export interface LessonStep {
  number: number;
  total: number;
  title: string;
  text: string;
  view: View;
  asks?: boolean;
  fresh?: boolean;
  verdict?: "" | "right" | "wrong";
  why?: string;
}

export interface Line {
  text: string;
  pieces?: readonly string[];
  only?: readonly number[] | null;
  heading?: boolean;
  passing?: boolean;
  version?: number;
}

export interface Link {
  kind: "journey" | "influence";
  start: string;
  end: string;
  label?: string;
}

export interface LuckReport {
  verified: boolean;
  outcomes: number;
  why: string;
}

export interface Mark {
  known: "all" | "me";
  suit?: string;
  rank?: string;
  name?: string;
}

export interface Meaning {
  of: readonly string[];
  text: string;
  near?: readonly string[];
}

export interface Moment {
  headline: string;
  more?: string;
  brief?: boolean;
  pieces?: readonly string[];
  number?: number;
}

export interface Move {
  verb: string;
  picks?: readonly string[];
  fields?: Record<string, string>;
}

export interface NewTable {
  game: string;
  seats?: number | null;
  options?: Record<string, unknown>;
  public?: boolean;
  watchers?: boolean;
  clock?: number | null;
  pace?: "instant" | "quick" | "human";
  late?: boolean;
  bots?: readonly BotSeat[];
}

export interface Offer {
  verb: string;
  label: string;
  groups?: readonly Group[];
  fields?: readonly Field[];
  sealed?: boolean;
  most?: number | null;
  unlike?: number;
  rule?: string;
  button?: string;
  none?: string;
  final?: boolean;
  cost?: number;
  swaps?: boolean;
  moves?: string;
  to?: string;
  forced?: boolean;
  recurs?: "" | "turn" | "game";
  quiet?: boolean;
}

export interface OptionDoc {
  name: string;
  doc: string;
  default: unknown;
  kind: string;
  choices?: readonly unknown[];
  least?: number | null;
  most?: number | null;
  examples?: readonly unknown[];
  file?: boolean;
  label?: string;
  known?: readonly ChoiceDoc[];
}

export interface Outline {
  total: number;
  landmarks: readonly Landmark[];
  standings: readonly Standing[];
  suits: readonly (readonly string[])[];
}

export interface Page {
  path: string;
}

export interface Part {
  label: string;
  points: number;
}

export interface Pencil {
  marks: Record<string, string>;
}

export interface Phase {
  name: string;
  state: "done" | "now" | "skipped" | "ahead";
}

export interface Pick {
  id: string;
  label: string;
  piece?: string;
  like?: string;
}

export interface Piece {
  id: string;
  kind: "tile" | "coin" | "die" | "pawn";
  name: string;
  zone: string;
  suit?: string;
  rank?: string;
  up?: "face" | "back";
  cell?: readonly [number, number] | null;
  level?: number;
  mark?: Mark | null;
  caption?: string;
  state?: "rest" | "sealed" | "waiting" | "spent" | "void" | "match";
  reason?: string;
}

export interface Ping {
  say: "ping";
}

export interface Play {
  say: "play";
  id: string;
  seat: number;
  ask: number;
  move: Move;
  auto?: boolean;
}

export interface PlayFrom {
  step: number;
  seat?: number | null;
  hidden?: "kept" | "imagined";
  name?: string | null;
  word?: string | null;
}

export interface Point {
  event: number;
  chances: readonly number[];
  change: Change;
  by: number;
}

export interface Pong {
  hear: "pong";
}

export interface Problem {
  error: string;
  rule?: string;
}

export interface PushKey {
  key: string;
}

export interface PutBot {
  bot?: string;
}

export interface Qr {
  link: string;
  svg: string;
  only_here?: boolean;
}

export interface React {
  say: "react";
  id: string;
  seat: number;
  what: "clap" | "laugh" | "wow" | "think" | "heart" | "hurry";
}

export interface Refused {
  hear: "refused";
  why: string;
  id?: string;
  rule?: string;
  kind?: "unreadable" | "illegal" | "not yours" | "not now" | "too much" | "not kept";
}

export interface Rename {
  name: string;
}

export interface Replay {
  total: number;
  start: number;
  frames: readonly Frame[];
}

export interface Result {
  winners: readonly number[];
  why: string;
  scores: readonly number[];
}

export interface Scene {
  headline: string;
  more?: string;
  zones: readonly Zone[];
  pieces: readonly Piece[];
  seats: readonly Seat[];
  phases?: readonly Phase[];
  track?: Track | null;
  links?: readonly Link[];
  cards?: readonly Card[];
  tallies?: readonly Tally[];
  meanings?: readonly Meaning[];
  guide?: string;
  moment?: Moment | null;
}

export interface Seat {
  seat: number;
  name: string;
  status?: "" | "choosing" | "sealed" | "turn" | "next" | "judge" | "won";
  saying?: string;
  pawn?: string;
  pawn_spent?: boolean;
  suits?: readonly string[];
  score?: number | null;
  parts?: readonly Part[];
  counters?: readonly Counter[];
  me?: boolean;
}

export interface SeatAskInfo {
  ask: number;
  seat: number;
  name: string;
  mine?: boolean;
}

export interface SeatInfo {
  seat: number;
  name?: string;
  holder?: "" | "person" | "bot";
  bot?: string;
  away?: boolean;
  here?: boolean;
  word?: boolean;
  mine?: boolean;
}

export interface SeatKey {
  seat: number;
  key: string;
  table: TableInfo;
}

export interface SetPace {
  pace: "instant" | "quick" | "human";
}

export interface SetWebhook {
  url: string;
  language?: string;
}

export interface Side {
  seat: number;
  pieces?: readonly string[];
  text?: string;
  won?: boolean;
  shown?: readonly Piece[];
}

export interface Speak {
  say: "speak";
  id: string;
  text: string;
  seat?: number | null;
  sure?: boolean;
}

export interface Spot {
  x: number;
  y: number;
  light?: boolean;
}

export interface Standing {
  step: number;
  scores: readonly (number | null)[];
}

export interface Step {
  seat: number;
  at: number;
}

export interface StopPush {
  endpoint: string;
}

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: string;
}

export interface Swap {
  other: number;
}

export interface TableInfo {
  hear: "table";
  code: string;
  version: number;
  game: string;
  title: string;
  goal?: string;
  options: Record<string, unknown>;
  state: "open" | "playing" | "over" | "closed";
  seats: readonly SeatInfo[];
  commitment: string;
  public?: boolean;
  watchers?: boolean;
  watching?: number;
  clock?: number;
  pace?: "instant" | "quick" | "human";
  host?: boolean;
  opened?: number;
  last?: number;
  owing?: readonly number[];
  result?: Result | null;
  secret?: string;
  rematch?: string;
  why_closed?: string;
  removed?: readonly number[];
  late?: boolean;
  undo?: UndoInfo | null;
  asking?: readonly SeatAskInfo[];
  decides?: boolean;
  no_hints?: readonly number[];
  analysis?: string;
  analysing?: string;
}

export interface Tables {
  tables: readonly TableInfo[];
}

export interface TakeSeat {
  name: string;
  word?: string | null;
}

export interface Talk {
  hear: "talk";
  said: readonly Utterance[];
  partial?: boolean;
}

export interface Tally {
  title: string;
  sides: readonly Side[];
  about?: string;
  text?: string;
}

export interface Track {
  label: string;
  length: number;
  steps: readonly Step[];
}

export interface TurningPoint {
  start: number;
  event: number;
  seat: number;
  before: number;
  after: number;
  text: string;
  missed: Decision | null;
}

export interface Undo {
  say: "undo";
  id: string;
  seat: number;
  move: number;
  do: "ask" | "agree" | "refuse";
}

export interface UndoInfo {
  seat: number;
  move: number;
  missing?: readonly number[];
}

export interface Utterance {
  version: number;
  at: number;
  name: string;
  text: string;
  seat?: number | null;
  react?: string;
}

export interface View {
  hear: "view";
  viewer: number;
  version: number;
  scene: Scene;
  ask?: number;
  offers?: readonly Offer[];
  lines?: readonly Line[];
  passed?: readonly Scene[];
  passed_at?: readonly number[];
  moved?: number;
  until?: Record<string, number>;
  undo?: number;
}

export interface Warned {
  hear: "warned";
  id: string;
  why: string;
}

export interface Webhook {
  host: string;
}

export interface WebhookSecret {
  host: string;
  secret: string;
}

export interface Zone {
  id: string;
  kind: "grid" | "row" | "pile" | "slots" | "cards";
  role: "board" | "hand" | "mine" | "seat" | "bank" | "middle";
  label: string;
  seat?: number | null;
  caption?: string;
  holds?: "" | "coin";
  count?: number;
  cells?: readonly Cell[];
  offset?: boolean;
  rows?: readonly Heading[];
  cols?: readonly Heading[];
  compass?: boolean;
  pencil?: boolean;
}

export type ToTable = Hello | Play | Speak | React | Undo | Hurry | Front | Ping;

export type FromTable = TableInfo | View | Talk | Done | Refused | Warned | Pong;
