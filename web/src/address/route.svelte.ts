/** The client-side router: the current page and its address. */
import { pageOf, type Page } from "./page";

class Route {
  page = $state.raw<Page>(pageOf(location.pathname));

  constructor() {
    addEventListener("popstate", () => (this.page = pageOf(location.pathname)));
  }

  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.page = pageOf(location.pathname);
    scrollTo(0, 0);
  }

  /** Ordinary links can be opened in another tab; a plain click is routed here, without a page load. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin)
      return;
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.hash && link.pathname === location.pathname) return; // a place on this page
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };
}

export const route = new Route();
