/** This browser at one table: which of its seats is in view, and who the device is passed to. */
import { Live, WATCHER } from "../../wire/live.svelte";
import { painted } from "../../wire/painted";
import type { Line, Offer, View } from "../../wire/types";
import { Chat } from "./chat.svelte";
import { move } from "./picking";
import { Pencil } from "./pencil.svelte";
import { Playback } from "../motion/playback.svelte";

export class Sitting {
  readonly live: Live;
  readonly chat: Chat;
  seat = $state<number | null>(null); // the seat in view; null for a spectator
  curtain = $state<number | null>(null); // whom the device is to be passed to
  #playbacks = $state.raw<ReadonlyMap<number, Playback>>(new Map());
  #pencils = new Map<number, Pencil>();

  readonly mine: readonly number[] = $derived.by(() =>
    (this.live.info?.seats ?? [])
      .filter((seat) => seat.mine && !seat.away)
      .map((seat) => seat.seat),
  );
  /** This browser's seats that have to move. */
  readonly owing: readonly number[] = $derived.by(() =>
    this.mine.filter((seat) => this.live.views.get(seat)?.ask),
  );

  /** The game is over, and its last scene has been seen. */
  readonly over: boolean = $derived.by(
    () => this.live.ended > 0 && (this.playback?.shown ?? 0) >= this.live.ended,
  );
  /** Whoever is alone with bots sets their pace, otherwise the host does. */
  readonly paces: boolean = $derived.by(() => {
    const info = this.live.info;
    const people = (info?.seats ?? []).filter((seat) => seat.holder === "person");
    return !!info?.host || (people.length > 0 && people.every((seat) => seat.mine));
  });

  constructor(
    readonly code: string,
    watch = false,
  ) {
    this.live = new Live(code, (view) => this.#see(view), watch);
    this.chat = new Chat(this.live, code);
  }

  get playback(): Playback | undefined {
    return this.#playbacks.get(this.seat ?? WATCHER) ?? this.#playbacks.get(WATCHER);
  }

  /** The last move of this device's players, if they can ask to take it back. */
  get undoable(): { seat: number; move: number } | undefined {
    if (this.live.info?.undo) return undefined;
    return this.mine
      .map((seat) => ({ seat, move: this.live.views.get(seat)?.undo ?? 0 }))
      .filter((one) => one.move && one.move !== this.live.stands)
      .toSorted((one, other) => other.move - one.move)[0];
  }

  askUndo(): void {
    const last = this.undoable;
    if (last) this.live.undo(last.seat, last.move, "ask");
  }

  get lines(): readonly Line[] {
    return this.playback?.lines ?? [];
  }

  get pencil(): Pencil | null {
    if (this.seat === null) return null;
    const found = this.#pencils.get(this.seat);
    if (found) return found;
    const pencil = new Pencil(this.code, this.seat);
    this.#pencils.set(this.seat, pencil);
    void painted().then(() => pencil.load());
    return pencil;
  }

  send(offer: Offer, picks: readonly string[], fields: Record<string, string>, auto = false): void {
    const ask = this.playback?.view?.ask;
    if (this.seat === null || !ask) return;
    this.live.play(this.seat, ask, move(offer, picks, fields), auto);
  }

  /** What can be skipped: up to my turn, up to the present while a bot plays my seat, up to the result. */
  readonly skippable: "" | "turn" | "now" | "end" = $derived.by(() => {
    const { info, ended } = this.live;
    if (this.seat === null) return "";
    if (ended) return this.over ? "" : "end";
    if (info?.seats[this.seat]?.away) return "now";
    if (this.playback?.view?.ask) return "";
    return info?.seats.some((seat) => seat.bot) ? "turn" : "";
  });

  /** All of it, at once. */
  skip(): void {
    const turn = this.skippable === "turn";
    if (turn && this.paces && this.seat !== null) this.live.hurry(this.seat);
    this.playback?.skip(!turn);
  }

  close(): void {
    this.live.close();
  }

  /** Opens the curtain for the next player. */
  pass(): void {
    this.seat = this.curtain;
    this.curtain = null;
  }

  #see(view: View): void {
    let playback = this.#playbacks.get(view.viewer);
    if (!playback) {
      playback = new Playback(view.viewer >= 0);
      this.#playbacks = new Map(this.#playbacks).set(view.viewer, playback);
    }
    playback.add(view);
    // The player holding the device sees the end before it is passed on.
    (this.playback ?? playback).whenShown(() => this.#turn());
  }

  /** A player alone at a device always sees their seat; several are separated by the curtain. */
  #turn(): void {
    const seats = [...this.#playbacks.keys()].filter((viewer) => viewer >= 0);
    const held = (this.live.info?.seats ?? []).filter((seat) => seat.mine).length;
    if (seats.length && seats.length < held) return; // the other views have not arrived yet
    if (seats.length < 2) {
      this.seat = seats[0] ?? null;
      return;
    }
    const asked = seats.filter((seat) => this.live.views.get(seat)?.ask);
    if (this.seat === null && this.curtain === null) this.curtain = asked[0] ?? seats[0] ?? null;
    else if (this.seat !== null && asked.length && !asked.includes(this.seat)) {
      // In seat order from here, so that everybody gets the device once.
      const next = asked.find((seat) => seat > (this.seat ?? 0)) ?? asked[0];
      if (next !== undefined) this.curtain = next;
    }
  }
}
