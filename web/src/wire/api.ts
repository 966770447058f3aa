/** The REST client. The message of every refusal is meant to be shown to the player. */
import { keep, kept, keysOf } from "./kept";
import { language } from "./language";
import type {
  Browser,
  GameInfo,
  Games,
  NewTable,
  Problem,
  SeatKey,
  TableInfo,
  Tables,
} from "./types";

export class Refusal extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly rule = "",
  ) {
    super(message);
  }
}

interface Ask {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: unknown;
  key?: string;
  secret?: string;
}

export async function ask<T>(
  path: string,
  { method = "GET", body, key, secret }: Ask = {},
): Promise<T> {
  const headers = new Headers({ "Accept-Language": language() });
  if (body !== undefined) headers.set("Content-Type", "application/json");
  if (secret ?? kept("browser"))
    headers.set("Authorization", `Bearer ${secret ?? kept("browser")}`);
  if (key) headers.set("Seat-Key", key);
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, { method, headers, body: JSON.stringify(body) });
  } catch {
    throw new Refusal("", 0);
  }
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => ({ error: "" }))) as Problem;
  throw new Refusal(problem.error, answer.status, problem.rule);
}

let coming: Promise<string> | undefined;

/** This browser's secret; requested once. */
export async function secret(): Promise<string> {
  if (kept("browser")) return kept("browser");
  coming ??= ask<Browser>("/browsers", { method: "POST" }).then((browser) => {
    keep("browser", browser.secret);
    return browser.secret;
  });
  coming.catch(() => (coming = undefined)); // to be tried again
  return coming;
}

export const games = (): Promise<readonly GameInfo[]> =>
  ask<Games>("/games").then((all) => all.games);
export const game = (id: string): Promise<GameInfo> =>
  ask<GameInfo>(`/games/${encodeURIComponent(id)}`);
export const openTables = (): Promise<readonly TableInfo[]> =>
  ask<Tables>("/tables").then((all) => all.tables);

export async function myTables(): Promise<readonly TableInfo[]> {
  return kept("browser") ? (await ask<Tables>("/mine")).tables : [];
}

export async function openTable(wanted: NewTable): Promise<TableInfo> {
  await secret();
  return ask<TableInfo>("/tables", { method: "POST", body: wanted });
}

const at = (code: string): string => `/tables/${encodeURIComponent(code)}`;

export const table = (code: string): Promise<TableInfo> => ask<TableInfo>(at(code));

export async function takeSeat(
  code: string,
  seat: number,
  name: string,
  word?: string,
): Promise<SeatKey> {
  await secret();
  return ask<SeatKey>(`${at(code)}/seats/${seat}`, {
    method: "POST",
    body: { name, word: word || null },
  });
}

/** A request about a table or a seat, authorised by this browser's secret or a link's key. */
export async function act(
  code: string,
  path: string,
  method: "POST" | "PUT" | "DELETE" = "POST",
  body?: unknown,
): Promise<TableInfo> {
  await secret();
  return withKeys(code, (key) => ask<TableInfo>(`${at(code)}${path}`, { method, body, key }));
}

/** A link's key opens only its own seat, so the keys are tried one after another. */
export async function withKeys<T>(code: string, action: (key?: string) => Promise<T>): Promise<T> {
  const keys = keysOf(code);
  for (const key of keys) {
    try {
      return await action(key);
    } catch (error) {
      if (!(error instanceof Refusal) || (error.status !== 403 && error.status !== 401))
        throw error;
    }
  }
  return action(undefined);
}
