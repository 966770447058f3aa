/** One table, live: what the server says of it, and what it is told. */
import ReconnectingWebSocket from "partysocket/ws";
import { addKey, kept, keysOf } from "./kept";
import { secret } from "./api";
import type {
  FromTable,
  Move,
  Refused,
  Speak,
  TableInfo,
  ToTable,
  Utterance,
  View,
  Warned,
} from "./types";

export const WATCHER = -1;
const LOST_FOR_GOOD = new Set([4403, 4404]);
const PING_EVERY = 25_000;

export type Link = "connecting" | "open" | "lost" | "gone";
type Heard = (view: View) => void;

export class Live {
  info = $state.raw<TableInfo | null>(null);
  link = $state<Link>("connecting");
  why = $state(""); // of a link that is gone
  talk = $state.raw<readonly Utterance[]>([]);
  views = $state.raw<ReadonlyMap<number, View>>(new Map());
  refused = $state.raw<Refused | null>(null);
  takenBack = $state(0); // how many moves were refused so far
  warned = $state.raw<{ speak: Speak; why: string } | null>(null);
  unanswered = $state(0); // moves on their way

  #socket: ReconnectingWebSocket | null = null;
  #outbox = new Map<string, ToTable>();
  #have = 0;
  #alive: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly code: string,
    readonly heard: Heard,
    readonly watch = false,
  ) {}

  async connect(): Promise<void> {
    this.#takeKey();
    await secret().catch(() => undefined); // without a server the socket will say so
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new ReconnectingWebSocket(
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.code)}/live`,
      undefined,
      {
        maxEnqueuedMessages: 0,
        minReconnectionDelay: 300,
        maxReconnectionDelay: 5000,
        connectionTimeout: 6000,
      },
    );
    this.#socket = socket;
    socket.addEventListener("open", () => this.#greet());
    socket.addEventListener("message", (event) =>
      this.#hear(JSON.parse(String(event.data)) as FromTable),
    );
    socket.addEventListener("close", (event) => this.#lose(event.code, event.reason));
    this.#alive = setInterval(
      () => this.link === "open" && this.#send({ say: "ping" }),
      PING_EVERY,
    );
  }

  close(): void {
    clearInterval(this.#alive);
    this.#socket?.close();
  }

  /** Carried out once, however often the connection breaks before it is. */
  play(seat: number, asked: number, move: Move): void {
    this.refused = null;
    this.#post({ say: "play", id: crypto.randomUUID?.() ?? rareId(), seat, ask: asked, move });
  }

  speak(text: string, seat: number | null, sure = false): void {
    this.warned = null;
    this.#post({ say: "speak", id: crypto.randomUUID?.() ?? rareId(), text, seat, sure });
  }

  #post(message: ToTable & { id: string }): void {
    this.#outbox.set(message.id, message);
    this.#count();
    if (this.link === "open") this.#send(message);
  }

  #send(message: ToTable): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #greet(): void {
    this.link = "open";
    this.#send({
      say: "hello",
      browser: kept("browser") || null,
      keys: keysOf(this.code),
      have: this.#have,
      watch: this.watch,
      passed: true,
      name: kept("name") || null,
    });
    for (const message of this.#outbox.values()) this.#send(message);
  }

  #lose(code: number, reason: string): void {
    if (LOST_FOR_GOOD.has(code)) {
      this.link = "gone";
      this.why = reason;
      this.close();
    } else if (this.link !== "gone") {
      this.link = this.info ? "lost" : "connecting";
    }
  }

  #hear(message: FromTable): void {
    switch (message.hear) {
      case "table":
        this.info = message;
        break;
      case "view":
        this.#see(message);
        break;
      case "talk":
        this.talk = [...this.talk, ...message.said.filter((one) => !this.#known(one))];
        break;
      case "done":
        this.#settle(message.id);
        break;
      case "refused":
        if (this.#outbox.get(message.id ?? "")?.say === "play") this.takenBack += 1;
        this.refused = message;
        this.#settle(message.id ?? "");
        break;
      case "warned":
        this.#warn(message);
        break;
      case "pong":
        break;
    }
  }

  #see(view: View): void {
    this.#have = Math.max(this.#have, view.version);
    this.views = new Map(this.views).set(view.viewer, view);
    this.heard(view);
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

  /** A link of a seat carries its key behind the #, where no server sees it; it is kept, and put out of sight. */
  #takeKey(): void {
    const key = location.hash.slice(1);
    if (/^[A-Za-z0-9_-]{16,64}$/.test(key)) {
      addKey(this.code, key);
      history.replaceState(null, "", location.pathname + location.search);
    }
  }
}

/** Pages that are not served securely, such as those in one's own house, have no randomUUID. */
function rareId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
