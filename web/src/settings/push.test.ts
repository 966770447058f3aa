import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keep, kept } from "../wire/kept";
import { keepPush } from "./push";

const text = (key: string): string => btoa(key).replace(/=+$/, "");

/** A subscription for a key of the server. */
function made(key: string): PushSubscription {
  const bytes = Uint8Array.from(key, (letter) => letter.charCodeAt(0));
  const endpoint = `https://push.example/${key}`;
  return {
    endpoint,
    options: { applicationServerKey: bytes.buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: () => {
      subscribed = null;
      return Promise.resolve(true);
    },
  } as unknown as PushSubscription;
}

let subscribed: PushSubscription | null = null;
let key = ""; // of the server
let up = true;
let told: string[] = []; // endpoints that the server was told
let asked = 0;

beforeEach(() => {
  [key, up, told, asked] = ["new", true, [], 0];
  keep("browser", "secret");
  keep("push", "on");
  keep("push.told", "");
  const pushManager = {
    getSubscription: () => Promise.resolve(subscribed),
    subscribe: () => Promise.resolve((subscribed ??= made(key))),
  };
  vi.stubGlobal("navigator", {
    languages: ["en"],
    serviceWorker: { ready: Promise.resolve({ pushManager }) },
  });
  vi.stubGlobal("window", { PushManager: {}, Notification: {} });
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.stubGlobal("location", { pathname: "/" });
  vi.stubGlobal("fetch", (_path: string, { method, body }: { method: string; body: string }) => {
    asked++;
    if (!up) return Promise.resolve(new Response("{}", { status: 502 }));
    if (method === "PUT") told.push((JSON.parse(body) as { endpoint: string }).endpoint);
    return Promise.resolve(new Response(JSON.stringify({ key: text(key) })));
  });
});
afterEach(() => void vi.unstubAllGlobals());

it("subscribes anew when the server has another key than the subscription was made for", async () => {
  subscribed = made("old");
  await keepPush("en");
  expect(told).toEqual(["https://push.example/new"]);
});

it("keeps a subscription that the server can use, and tells it once a day", async () => {
  const own = (subscribed = made("new"));
  await keepPush("en");
  expect(subscribed).toBe(own);
  expect(told).toEqual(["https://push.example/new"]);
  const before = asked;
  await keepPush("en");
  expect(asked).toBe(before);
});

it("tells the server again what it did not hear", async () => {
  subscribed = made("new");
  up = false;
  await keepPush("en");
  expect(kept("push.told")).toBe("");
  up = true;
  await keepPush("en");
  expect(told).toEqual(["https://push.example/new"]);
});
