/**
 * The WebSocket to a table: says hello on every connect, reconnects when it breaks, and buffers messages
 * until there is a listener. It can be opened before the code that draws a table has loaded, so that the
 * answer is there in time.
 */
import ReconnectingWebSocket from "partysocket/ws";
import { pageOf } from "../address/page";
import { secret } from "./api";
import { firstMessages, introduce } from "./introduction";
import { addKey, kept, keysOf } from "./kept";
import { language } from "./language";
import { painted } from "./painted";
import type { FromTable, ToTable } from "./types";

/** Receives the messages of a call. */
export interface Listener {
  opened(): void;
  heard(message: FromTable): void;
  broke(code: number, reason: string): void;
}
type News = (listener: Listener) => void;

export class Call {
  have = 0; // the version of the last view
  heard = 0; // and of the last chat message
  #socket: ReconnectingWebSocket | null = null;
  #listener: Listener | null = null;
  #unheard: News[] = [];
  #closed = false;
  #answer: () => void = () => undefined;
  #met: () => void = () => undefined;
  readonly #listened = new Promise<void>((resolve) => (this.#met = resolve));
  /** Resolves when there is something to draw: a view, a table without a game, or a missing table. */
  readonly answered = new Promise<void>((resolve) => (this.#answer = resolve));

  constructor(
    readonly code: string,
    readonly watch: boolean,
  ) {}

  async open(): Promise<void> {
    takeKey(this.code);
    const first = this.watch ? [] : firstMessages(this.code);
    first.forEach(this.#hear);
    if (first.length) await this.#listened.then(painted); // there is a board to draw first
    await secret().catch(() => undefined); // without a server the socket will say so
    if (this.#closed) return;
    introduce(kept("browser"));
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
    socket.addEventListener("open", () => {
      this.#greet();
      this.#tell((listener) => listener.opened());
    });
    socket.addEventListener("message", (event) => {
      this.#hear(JSON.parse(String(event.data)) as FromTable);
    });
    socket.addEventListener("close", ({ code, reason }) => {
      this.#answer();
      this.#tell((listener) => listener.broke(code, reason));
    });
  }

  /** Sets the listener, and passes it everything received before. */
  listen(listener: Listener): void {
    this.#listener = listener;
    for (const news of this.#unheard.splice(0)) news(listener);
    this.#met();
  }

  send(message: ToTable): void {
    this.#socket?.send(JSON.stringify(message));
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  #hear = (message: FromTable): void => {
    this.#note(message);
    this.#tell((listener) => listener.heard(message));
  };

  #tell(news: News): void {
    if (this.#listener) news(this.#listener);
    else this.#unheard.push(news);
  }

  #greet(): void {
    this.send({
      say: "hello",
      browser: kept("browser") || null,
      keys: keysOf(this.code),
      have: this.have,
      heard: this.heard,
      watch: this.watch,
      passed: true,
      // Only if so: while servers are updated one by one, an older one would not understand them.
      ...(document.hidden ? { hidden: true } : {}),
      ...(language() === "en" ? {} : { language: language() }),
      name: kept("name") || null,
    });
  }

  #note(message: FromTable): void {
    if (message.hear === "view") this.have = Math.max(this.have, message.version);
    if (message.hear === "view" || (message.hear === "table" && message.state === "open"))
      this.#answer();
    if (message.hear === "talk")
      this.heard = Math.max(this.heard, ...message.said.map((one) => one.version));
  }
}

/** A seat's link has its key in the fragment, which no server sees; it is stored and removed from the address. */
function takeKey(code: string): void {
  const key = location.hash.slice(1);
  if (/^[A-Za-z0-9_-]{16,64}$/.test(key)) {
    addKey(code, key);
    history.replaceState(null, "", location.pathname + location.search);
  }
}

let ahead: Call | null = null;
const PATIENCE = 400; // milliseconds; after that the page shows that it is waiting

/** Opens the connection that the page at this address will need. */
export function callAhead(path: string): void {
  const page = pageOf(path);
  if (page.name === "table" || page.name === "screen") {
    ahead = new Call(page.code, page.name === "screen");
    void ahead.open();
  }
}

/** Resolves when there is something to draw, or after PATIENCE: avoids drawing the page twice. */
export function answered(): Promise<void> {
  return ahead
    ? Promise.race([ahead.answered, new Promise<void>((go) => setTimeout(go, PATIENCE))])
    : Promise.resolve();
}

/** The connection to this table, reused if it was opened ahead. */
export function callTo(code: string, watch: boolean): Call {
  const made = ahead;
  ahead = null;
  if (made?.code === code && made.watch === watch) return made;
  made?.close();
  const call = new Call(code, watch);
  void call.open();
  return call;
}
