/**
 * How a browser is known when it comes back to a table, so that the server can write its first messages into
 * the page: nothing has to be asked for before the board can be drawn.
 *
 * The browser's secret goes along as a cookie. The server uses it for this page alone, never for a request
 * that changes anything; and the cookie is for the path of this table alone, because cookies go to every port
 * of a machine, and another server may be there.
 */
import { kept, keysOf } from "./kept";
import { language } from "./language";
import type { FromTable } from "./types";

const COOKIE = "piecepack";
const DAYS = 30;
const TABLE = /^\/t\/\w+$/;

/** Lets the server recognise this browser when it next opens this table's page. */
export function introduce(secret: string): void {
  if (!secret || !TABLE.test(location.pathname)) return;
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${COOKIE}=${secret}; path=${location.pathname}; max-age=${DAYS * 86_400}; samesite=strict${secure}`;
}

/** The first messages, if the server has written any, and for whoever this browser is now. Taken once. */
export function firstMessages(code: string): readonly FromTable[] {
  const block = document.getElementById("first");
  const text = block?.textContent;
  const ending = block?.dataset["browser"] ?? "";
  const told = block?.dataset["language"];
  block?.remove();
  if (!text || !isFor(ending, code) || told !== language()) return [];
  return JSON.parse(text) as FromTable[];
}

/**
 * Whether the server knew this browser, by the last letters of the secret that it was sent: reading the cookie
 * itself would stop the page until another process answers. Keys of seats are not in the cookie: with them,
 * there is more to see than the server knew.
 */
function isFor(ending: string, code: string): boolean {
  const secret = kept("browser");
  return (ending ? secret.endsWith(ending) : !secret) && !keysOf(code).length;
}
