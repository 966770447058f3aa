/** Web push: a subscription of this browser, which lets the server notify it while no page is open. */
import { pageOf } from "../address/page";
import { ask, secret } from "../wire/api";
import { keep, kept, keysOf } from "../wire/kept";
import type { PushKey, Subscription } from "../wire/types";
import { ON } from "./pushed";

const TOLD = "push.told"; // kept: what the server was told last
const A_DAY = 86_400_000; // milliseconds

/** Whether this browser could do it. On an iPhone, only once the app is on the home screen. */
export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Whether the server has web push too. */
export async function offersPush(): Promise<boolean> {
  if (!canPush()) return false;
  return ask<PushKey>("/push").then(
    ({ key }) => key !== "",
    () => false,
  );
}

/** Subscribes, and tells the server; false if either cannot. The permission was given before. */
export async function startPush(language: string): Promise<boolean> {
  try {
    const { key } = await ask<PushKey>("/push");
    if (!key) return false;
    const worker = await navigator.serviceWorker.ready;
    const found = await worker.pushManager.getSubscription();
    // A server that was set up anew has another key, and could not use an old subscription.
    if (found && !madeFor(found, key)) await found.unsubscribe();
    const made = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
    await tell(made, language);
    keep(ON, "on");
    return true;
  } catch {
    return false;
  }
}

export async function stopPush(): Promise<void> {
  keep(ON, "off");
  keep(TOLD, "");
  const worker = await navigator.serviceWorker.ready;
  const found = await worker.pushManager.getSubscription();
  if (!found) return;
  await ask("/push/stop", { method: "POST", body: { endpoint: found.endpoint } }).catch(
    () => undefined, // the push service will say that it has ended
  );
  await found.unsubscribe();
}

/** At a table: the server learns of a new subscription, another language, or a seat that only a key opens. */
export async function keepPush(language: string): Promise<void> {
  if (!canPush()) return;
  if (Notification.permission !== "granted") return keep(ON, "off");
  if (kept(TOLD) === (await news(language))) return;
  // The browser may have dropped its subscription, and the server may have another key.
  if (await startPush(language)) keep(TOLD, await news(language));
}

/** What the server should know of this browser, today. */
async function news(language: string): Promise<string> {
  const worker = await navigator.serviceWorker.ready;
  const found = await worker.pushManager.getSubscription();
  return [found?.endpoint, language, ...keysHere(), Math.floor(Date.now() / A_DAY)].join(" ");
}

function madeFor(subscription: PushSubscription, key: string): boolean {
  const own = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...own));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === key;
}

/** The keys that open seats of the table in view. */
function keysHere(): string[] {
  const page = pageOf(location.pathname);
  return "code" in page ? keysOf(page.code) : [];
}

async function tell(subscription: PushSubscription, language: string): Promise<void> {
  await secret();
  const { endpoint, keys: own } = subscription.toJSON();
  const body: Subscription = {
    endpoint: endpoint ?? "",
    p256dh: own?.["p256dh"] ?? "",
    auth: own?.["auth"] ?? "",
    language,
  };
  const keys = keysHere();
  for (const key of keys.length ? keys : [undefined])
    await ask<PushKey>("/push", { method: "PUT", body, key });
}
