/** Installs the service worker, once the page has nothing better to do. */
const AT_LATEST = 3000; // milliseconds

export function installWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const install = (): void => {
    // Without it everything works, but for the offline page and notifications.
    navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
  };
  if ("requestIdleCallback" in window) requestIdleCallback(install, { timeout: AT_LATEST });
  else setTimeout(install, AT_LATEST);
}
