/** The reactions: what the server calls them, and how they are drawn. */
import type { React } from "../wire/types";

export const REACTIONS: Record<React["what"], string> = {
  clap: "👏",
  laugh: "😄",
  wow: "😮",
  think: "🤔",
  heart: "❤️",
  hurry: "⏳",
};
export const reaction = (what: string): string => REACTIONS[what as React["what"]] ?? "";
