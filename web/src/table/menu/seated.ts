/** The parts of the menu for whoever has a seat: few open them, so they are loaded with the menu's first opening. */
export { default as Agree } from "./Agree.svelte";
export { default as MySeat } from "./MySeat.svelte";
