/** The live connection to one table: its state from the server, and messages to it. */
import { callTo, type Call, type Listener } from "./call";
import type {
  FromTable,
  Move,
  React,
  Refused,
  Speak,
  TableInfo,
  ToTable,
  Undo,
  Utterance,
  View,
  Warned,
} from "./types";

export const WATCHER = -1;
const LOST_FOR_GOOD = new Set([4403, 4404, 4409]);
const PING_EVERY = 25_000;
const SHOWN_FOR = 5000; // milliseconds a reaction stays next to its seat
const CATCHING_UP = 1000; // milliseconds after connecting: what comes then was said before

export type Link = "connecting" | "open" | "lost" | "gone";
type Seen = (view: View) => void;

export class Live implements Listener {
  info = $state.raw<TableInfo | null>(null);
  link = $state<Link>("connecting");
  why = $state(""); // the reason, if the link is "gone"
  talk = $state.raw<readonly Utterance[]>([]);
  partial = $state(false); // there was more talk, too long ago to be sent
  reactions = $state.raw<ReadonlyMap<number, string>>(new Map()); // by seat, for some seconds
  views = $state.raw<ReadonlyMap<number, View>>(new Map());
  refused = $state.raw<Refused | null>(null);
  takenBack = $state(0); // how many moves were refused so far
  stands = $state(0); // the last move that cannot be taken back, although that was asked for
  warned = $state.raw<{ speak: Speak; why: string } | null>(null);
  ended = $state(0); // the version with which the game was first seen to be over
  unanswered = $state(0); // moves sent and not yet answered

  #call: Call | null = null;
  #opened = 0;
  #passing = false; // what was refused is of no interest once the next move is asked for
  #outbox = new Map<string, ToTable>();
  #alive: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly code: string,
    readonly seen: Seen,
    readonly watch = false,
  ) {}

  connect(): void {
    this.#call = callTo(this.code, this.watch);
    this.#call.listen(this);
    document.addEventListener("visibilitychange", this.#turn);
    this.#alive = setInterval(
      () => this.link === "open" && this.#send({ say: "ping" }),
      PING_EVERY,
    );
  }

  close(): void {
    clearInterval(this.#alive);
    document.removeEventListener("visibilitychange", this.#turn);
    this.#call?.close();
  }

  /** Carried out exactly once, even if the connection breaks and it is sent again. */
  play(seat: number, asked: number, move: Move, auto = false): void {
    this.refused = null;
    this.#post({ say: "play", id: freshId(), seat, ask: asked, move, auto });
  }

  speak(text: string, seat: number | null, sure = false): void {
    this.warned = null;
    this.#post({ say: "speak", id: freshId(), text, seat, sure });
  }

  react(seat: number, what: React["what"]): void {
    this.#post({ say: "react", id: freshId(), seat, what });
  }

  undo(seat: number, move: number, what: Undo["do"]): void {
    this.refused = null;
    this.#post({ say: "undo", id: freshId(), seat, move, do: what });
  }

  /** Bots do not pause until this seat is asked. */
  hurry(seat: number): void {
    if (this.link === "open") this.#send({ say: "hurry", seat });
  }

  /** Whoever does not have the page in front may be notified by the server. */
  #turn = (): void => {
    if (this.link === "open") this.#send({ say: "front", on: !document.hidden });
  };

  #post(message: ToTable & { id: string }): void {
    this.#outbox.set(message.id, message);
    this.#count();
    if (this.link === "open") this.#send(message);
  }

  #send(message: ToTable): void {
    this.#call?.send(message);
  }

  opened(): void {
    this.link = "open";
    this.#opened = Date.now();
    for (const message of this.#outbox.values()) this.#send(message);
  }

  broke(code: number, reason: string): void {
    if (LOST_FOR_GOOD.has(code)) {
      this.link = "gone";
      this.why = reason;
      this.close();
    } else if (this.link !== "gone") {
      this.link = this.info ? "lost" : "connecting";
    }
  }

  heard(message: FromTable): void {
    switch (message.hear) {
      case "table":
        if (message.state === "over") this.ended ||= message.version;
        this.info = message;
        break;
      case "view":
        this.#see(message);
        break;
      case "talk":
        this.#listen(message.said.filter((one) => !this.#known(one)));
        if (message.partial) this.partial = true;
        break;
      case "done":
        this.#settle(message.id);
        break;
      case "refused":
        this.#refuse(message, this.#outbox.get(message.id ?? ""));
        break;
      case "warned":
        this.#warn(message);
        break;
      case "pong":
        break;
    }
  }

  #refuse(message: Refused, said: ToTable | undefined): void {
    if (said?.say === "play") this.takenBack += 1;
    this.#passing = said?.say === "undo";
    if (said?.say === "undo") this.stands = said.move;
    this.refused = message;
    this.#settle(message.id ?? "");
  }

  #see(view: View): void {
    const asks = view.ask && view.ask !== this.views.get(view.viewer)?.ask;
    if (asks && this.#passing) this.refused = null;
    this.views = new Map(this.views).set(view.viewer, view);
    this.seen(view);
  }

  #listen(said: readonly Utterance[]): void {
    this.talk = [...this.talk, ...said];
    if (Date.now() - this.#opened < CATCHING_UP) return;
    for (const { seat, react } of said) if (react) this.#show(seat ?? WATCHER, react);
  }

  #show(seat: number, what: string): void {
    this.reactions = new Map(this.reactions).set(seat, what);
    setTimeout(() => {
      this.reactions = new Map([...this.reactions].filter(([other]) => other !== seat));
    }, SHOWN_FOR);
  }

  #known(one: Utterance): boolean {
    return this.talk.some((other) => other.version === one.version);
  }

  #warn(message: Warned): void {
    const speak = this.#outbox.get(message.id);
    if (speak?.say === "speak") this.warned = { speak, why: message.why };
    this.#settle(message.id);
  }

  #settle(id: string): void {
    this.#outbox.delete(id);
    this.#count();
  }

  #count(): void {
    this.unanswered = [...this.#outbox.values()].filter((message) => message.say === "play").length;
  }
}

/** Pages in an insecure context, such as in a home network, have no randomUUID. */
function freshId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
