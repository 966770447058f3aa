/** The colour theme: light, dark, or the system's. */
import { keep, kept } from "../wire/kept";

export type Theme = "" | "light" | "dark";

export const chosenTheme = (): Theme => kept("theme") as Theme;

export function chooseTheme(theme: Theme): void {
  keep("theme", theme);
  showTheme();
}

export function showTheme(): void {
  const theme = chosenTheme();
  if (theme) document.documentElement.dataset["theme"] = theme;
  else delete document.documentElement.dataset["theme"];
}
