/** The pages, each loaded when it is first shown, so that no page waits for the scripts of another. */
import type { Component, Snippet } from "svelte";
import type { Page } from "./address/page";

/** Every page takes what its address names, and leaves alone what it does not know. */
export type PageView = Component<{
  code: string;
  game: string;
  nowhere: Snippet<[string]>; // what to show if there is no such table
}>;

const PAGES: Record<Page["name"], () => Promise<{ default: unknown }>> = {
  home: () => import("./pages/home/Home.svelte"),
  new: () => import("./pages/new/NewTable.svelte"),
  table: () => import("./table/play/Table.svelte"),
  screen: () => import("./table/screen/Screen.svelte"),
  replay: () => import("./table/replay/Replay.svelte"),
  guide: () => import("./pages/guide/GuidePage.svelte"),
  games: () => import("./pages/played/MyGames.svelte"),
  learn: () => import("./pages/learn/Learn.svelte"),
  nowhere: () => import("./pages/frame/Nowhere.svelte"),
};

export async function load(page: Page): Promise<PageView> {
  return (await PAGES[page.name]()).default as PageView;
}
