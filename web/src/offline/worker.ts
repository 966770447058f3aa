/**
 * The service worker: an offline page where there is no server, and notifications while no page is open.
 *
 * It never answers with a page or a script that it has kept, but for the offline page: so nobody ever gets an old
 * client from it.
 */
/// <reference lib="webworker" />
export {};

declare const self: ServiceWorkerGlobalScope;
declare const VERSION: string; // of this build: another one has another worker

const KEPT = `piecepack-${VERSION}`;
const PAGE = "/offline.html";
const FILES = [PAGE, "/offline.js", "/offline.css", "/icon.svg"];
const DOWN = [502, 503, 504]; // what a proxy answers for a server that is down
const HEALTH = "/health"; // says itself what is wrong, with 503, to whoever looks after the server

/** What the server sends, see src/piecepack/table/callback/notice.py. */
interface Pushed {
  title: string;
  body: string;
  table: string;
  path: string;
}

self.addEventListener("install", (event) => {
  const files = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== KEPT);
  await Promise.all(others.map((name) => caches.delete(name)));
  // The request for a page goes out while this worker is still being started.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (FILES.includes(pathOf(request)))
    event.respondWith(orKept(pathOf(request), () => fetch(request)));
});

const pathOf = (request: Request): string => new URL(request.url).pathname;

async function page(event: FetchEvent): Promise<Response> {
  const ask = async (): Promise<Response> => {
    const ahead = (await event.preloadResponse) as Response | undefined;
    return ahead ?? (await fetch(event.request));
  };
  return pathOf(event.request) === HEALTH ? ask() : orKept(PAGE, ask);
}

/** What the server says; without one the file that was kept, even if a proxy has a page of its own for that. */
async function orKept(path: string, ask: () => Promise<Response>): Promise<Response> {
  const answer = await ask().catch((error: unknown) => error);
  if (answer instanceof Response && !DOWN.includes(answer.status)) return answer;
  const kept = await caches.match(path, { cacheName: KEPT });
  if (kept) return kept;
  if (answer instanceof Response) return answer;
  throw answer;
}

self.addEventListener("push", (event) => {
  const told = read(event.data);
  if (told) event.waitUntil(show(told));
});

function read(data: PushMessageData | null): Pushed | null {
  try {
    return data?.json() as Pushed;
  } catch {
    return null;
  }
}

const tabs = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: "window", includeUncontrolled: true });
const isAt = (tab: WindowClient, path: string): boolean => new URL(tab.url).pathname === path;

async function show({ title, body, table, path }: Pushed): Promise<void> {
  const seen = (await tabs()).some((tab) => tab.visibilityState === "visible" && isAt(tab, path));
  if (seen) return; // quiet while the page is in front
  await self.registration.showNotification(title, {
    body,
    icon: "/icon-192.png",
    tag: table, // the latest of a table is enough
    data: { path },
  });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(goTo(path));
});

async function goTo(path: string): Promise<void> {
  const open = (await tabs()).find((tab) => isAt(tab, path));
  await (open ? open.focus() : self.clients.openWindow(path));
}
