/** Whether this player wants hints; the page follows at once when they are turned on or off. */
import { keep, kept } from "../wire/kept";

class Hints {
  on = $state(kept("hints") !== "off");

  turn(on: boolean): void {
    this.on = on;
    keep("hints", on ? "on" : "off");
  }
}

export const hints = new Hints();
