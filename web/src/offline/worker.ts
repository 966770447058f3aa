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
  else if (FILES.includes(new URL(request.url).pathname)) event.respondWith(file(request));
});

async function page(event: FetchEvent): Promise<Response> {
  try {
    const ahead = (await event.preloadResponse) as Response | undefined;
    return ahead ?? (await fetch(event.request));
  } catch (error) {
    return keptFile(PAGE, error);
  }
}

async function file(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    return keptFile(new URL(request.url).pathname, error);
  }
}

async function keptFile(path: string, error: unknown): Promise<Response> {
  const found = await caches.match(path, { cacheName: KEPT });
  if (!found) throw error;
  return found;
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
