/** A player's state at a table: the scene, the picks, the drafts, the focus. */
import { getContext, setContext } from "svelte";
import type { Group, Meaning, Offer, Pick, Piece, Scene, Seat } from "../../wire/types";
import { keep, kept } from "../../wire/kept";
import { wrong } from "./legality";
import { byName, meant, namesOf, type Meanings } from "./meaning";
import { fieldsOf } from "./offer";
import type { Pencil } from "./pencil.svelte";
import { Standing } from "./standing.svelte";
import {
  all,
  candidates,
  complete,
  instead,
  move,
  NOTHING,
  open,
  placing,
  single,
  target,
  toggle,
  type Picking,
} from "./picking";

const KEY = Symbol("at");

/** Source of scenes and receiver of moves: a live table, or a replay that takes no moves. */
export interface Source {
  readonly scene: Scene | null;
  readonly offers: readonly Offer[];
  readonly ask: number;
  readonly settled?: boolean; // all that has arrived is shown
  send(
    offer: Offer,
    picks: readonly string[],
    fields: Record<string, string>,
    auto?: boolean,
  ): void;
}

/** What Expert would do: the move, and the pieces, cells and seats that it is made with. */
export interface Advice {
  readonly verb: string;
  readonly picks: readonly string[];
  readonly pieces: readonly string[];
}

export class At {
  picking = $state.raw<Picking>(NOTHING);
  written = $state<Record<string, string>>({});
  armed = $state(""); // the verb of a final action that waits for confirmation
  looked = $state(""); // a piece or cell that is pointed at or has the focus
  dragging = $state(""); // the piece that is being dragged
  writing = $state(false); // a form asks for text or a drawing, and for nothing on the table
  stopped = $state(false); // a walk ended before its last step
  lit = $state.raw<readonly string[]>([]); // pieces that a line of the log is about
  advice = $state.raw<Advice | null>(null);
  pointed = $state.raw<HTMLElement | null>(null); // what is explained to somebody who points at it
  near = $state.raw<readonly string[]>([]); // lit up with it
  legend = $state.raw<readonly Meaning[]>([]); // what pieces and places always mean in this game
  moved = $state(0); // moves that the player has made on this page
  sent = $state(""); // the prompt that was answered: its offers are void although its view is still shown
  pencil = $state.raw<Pencil | null>(null);
  readonly standing = new Standing();
  #sealed: Picking = NOTHING; // what was picked for the answered prompt
  #drafts = ""; // storage key of the drafts

  constructor(readonly source: Source) {}

  get scene(): Scene | null {
    return this.source.scene;
  }

  /** Seats of one device can have prompts with the same id at the same time, so the seat is part of it. */
  get #prompt(): string {
    return `${this.me?.seat ?? ""} ${this.source.ask}`;
  }

  get offers(): readonly Offer[] {
    return this.source.ask && this.#prompt !== this.sent ? this.source.offers : [];
  }

  readonly me: Seat | undefined = $derived.by(() =>
    this.source.scene?.seats.find((seat) => seat.me),
  );
  readonly possible: readonly Offer[] = $derived(candidates(this.offers, this.picking));
  readonly #open: ReadonlySet<string> = $derived(
    new Set([...open(this.offers, this.picking), ...instead(this.offers, this.picking)]),
  );
  readonly #byTarget: ReadonlyMap<string, Pick> = $derived(
    new Map(all(this.offers).map((pick) => [target(pick), pick])),
  );
  readonly #targets: ReadonlySet<string> = $derived(
    new Set([...this.#byTarget].filter(([, pick]) => this.#open.has(pick.id)).map(([id]) => id)),
  );

  /** The action of the main button: one that is complete, or was chosen and still needs picks. */
  readonly action: Offer | undefined = $derived.by(() => {
    const { verb, picks } = this.picking;
    if (verb) return this.offers.find((offer) => offer.verb === verb);
    const begun = this.possible.filter((offer) => picks.length || (offer.groups ?? []).length);
    return (
      begun.find((offer) => picks.length && complete(offer, picks)) ??
      (begun.length === 1 ? begun[0] : undefined)
    );
  });

  get #cells(): readonly string[] {
    return (this.scene?.zones ?? []).flatMap((zone) => (zone.cells ?? []).map((cell) => cell.name));
  }

  set drafts(name: string) {
    if (name === this.#drafts) return;
    this.#drafts = name;
    try {
      this.written = name ? (JSON.parse(kept(name) || "{}") as Record<string, string>) : {};
    } catch {
      this.written = {};
    }
  }

  readonly meanings: Meanings = $derived.by(() =>
    byName(this.legend, this.source.scene?.meanings ?? []),
  );

  /** Whether a piece or a cell means something: then the keyboard can reach it too. */
  means(cell: string, pieces: readonly Piece[]): boolean {
    return (
      (!!cell && this.meanings.has(cell)) ||
      pieces.some((piece) => meant(this.meanings, namesOf(piece)))
    );
  }

  pickFor(id: string): Pick | undefined {
    return this.#byTarget.get(id);
  }

  /** The piece, cell or seat that a pick stands for. */
  targetOf(id: string): string {
    const pick = all(this.offers).find((one) => one.id === id);
    return pick ? target(pick) : id;
  }

  /** It can be picked, alone or with what is picked. */
  can(id: string): boolean {
    return this.#targets.has(id) && !this.picked(id);
  }

  /** Whatever the table shows is picked there. */
  readonly #shown: ReadonlySet<string> = $derived.by(
    () => new Set([...(this.scene?.pieces ?? []).map((piece) => piece.id), ...this.#cells]),
  );

  /** What an action needs that is not on the table. */
  aside(offer: Offer): Group[] {
    return (offer.groups ?? []).filter((group) =>
      group.picks.some((pick) => !this.#shown.has(target(pick))),
    );
  }

  /** Actions that are all picked on the table. */
  readonly onTable: readonly Offer[] = $derived(
    this.offers.filter(
      (offer) => offer.groups?.length && !fieldsOf(offer).length && !this.aside(offer).length,
    ),
  );
  readonly #singles: ReadonlySet<string> = $derived(
    new Set(all(this.onTable.filter((offer) => single(this.onTable, offer))).map(target)),
  );

  /** Picking it is a whole move, where others on the table take several picks. */
  alone(id: string): boolean {
    return this.#singles.has(id);
  }

  /** It can be picked, but not together with the current picks: picking it replaces them. */
  out(id: string): boolean {
    return (
      this.picking.picks.length > 0 && this.#byTarget.has(id) && !this.can(id) && !this.picked(id)
    );
  }

  picked(id: string): boolean {
    const pick = this.#byTarget.get(id);
    return !!pick && this.picking.picks.includes(pick.id);
  }

  /** Expert would choose it: something on the table, or a pick that is not there. */
  advised(id: string): boolean {
    const { advice } = this;
    return !!advice && (advice.pieces.includes(id) || advice.picks.includes(id));
  }

  /** Expert would press the button of this action now, which makes the move, or `opens` its choices. */
  urged(offer: Offer, opens = false): boolean {
    const { picks } = this.picking;
    return (
      this.advice?.verb === offer.verb &&
      (opens || picks.length === this.advice.picks.length) &&
      picks.every((pick) => this.advised(pick))
    );
  }

  pick(id: string): void {
    const pick = this.#byTarget.get(id);
    if (pick) this.choose(pick.id);
  }

  /** Pick by the pick's own id. */
  choose(id: string): void {
    this.armed = "";
    this.stopped = false;
    this.picking = toggle(this.offers, this.picking, id);
    const placed = placing(this.possible, this.picking, id, this.#cells);
    if (placed && !open(this.offers, this.picking).size) this.do(placed);
  }

  /** Picks as by clicking, with the verb they are meant for; a move that is complete is made. Whether it was sent. */
  drop({ verb, picks }: Picking): boolean {
    this.armed = "";
    this.picking = { verb: "", picks };
    const offer = this.offers.find((one) => one.verb === verb);
    if (offer && !fieldsOf(offer).length) this.do(offer);
    return !this.offers.length;
  }

  /** Choose an action by its button. */
  begin(verb: string): void {
    this.armed = "";
    this.picking = { verb, picks: this.picking.verb === verb ? this.picking.picks : [] };
  }

  /** One step back: a question whether I am sure, then what is picked. */
  back(): void {
    if (this.armed) this.armed = "";
    else this.putBack();
  }

  putBack(): void {
    this.armed = "";
    this.picking = NOTHING;
  }

  /** Whether everything this action needs has been picked and written. */
  ready(offer: Offer): boolean {
    const answer = move(offer, this.picking.picks, this.#fields(offer));
    return !wrong(this.offers, answer);
  }

  #fields(offer: Offer): Record<string, string> {
    return Object.fromEntries(
      fieldsOf(offer).map((field) => [field.id, this.text(offer, field.id)]),
    );
  }

  text(offer: Offer, id: string): string {
    const ready = fieldsOf(offer).find((field) => field.id === id)?.ready ?? "";
    return this.written[this.#draft(offer, id)] ?? ready;
  }

  write(offer: Offer, id: string, text: string): void {
    const now = `${this.source.ask} `;
    this.written = Object.fromEntries(
      Object.entries(this.written).filter(([draft]) => draft.startsWith(now)),
    );
    this.written[this.#draft(offer, id)] = text;
    if (this.#drafts) keep(this.#drafts, JSON.stringify(this.written));
  }

  /** Drafts belong to a prompt: text written for one does not appear in the next. */
  #draft(offer: Offer, id: string): string {
    return `${this.source.ask} ${offer.verb} ${id}`;
  }

  /** Carry out an action; a final one asks for confirmation first, on the button itself. */
  do(offer: Offer): void {
    if (!this.ready(offer)) return;
    if (offer.final && this.armed !== offer.verb) {
      this.armed = offer.verb;
      return;
    }
    const fields = this.#fields(offer);
    this.moved += 1;
    this.stopped = false;
    this.sent = this.#prompt;
    this.#sealed = this.picking;
    this.source.send(offer, this.picking.picks, fields);
    this.putBack();
  }

  /** Give this answer now, and again whenever the same is asked before the player's next turn. */
  repeat(offer: Offer): void {
    this.standing.repeat(this.me?.seat ?? 0, this.offers, offer);
    this.do(offer);
  }

  /** An answer that was given for the player. */
  made(offer: Offer, picks: readonly string[]): void {
    this.sent = this.#prompt;
    this.source.send(offer, picks, {}, true);
    this.putBack();
  }

  /** A new prompt: picks are put back, drafts stay. */
  renew(): void {
    this.putBack();
  }

  /** The move was refused: the same prompt is open again, with its picks. */
  again(): void {
    if (this.sent === this.#prompt) this.picking = this.#sealed;
    this.sent = "";
  }
}

export function provide(at: At): At {
  return setContext(KEY, at);
}

export function here(): At {
  return getContext<At>(KEY);
}

export { move };
