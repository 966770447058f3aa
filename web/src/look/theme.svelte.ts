/** Light or dark, or whatever the device says. */
import { keep, kept } from "../wire/kept";

export type Theme = "" | "light" | "dark";

class Chosen {
  now = $state<Theme>("");

  start(): void {
    this.choose(kept("theme") as Theme);
  }

  choose(theme: Theme): void {
    this.now = theme;
    keep("theme", theme);
    if (theme) document.documentElement.dataset["theme"] = theme;
    else delete document.documentElement.dataset["theme"];
  }
}

export const theme = new Chosen();
