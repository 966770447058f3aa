/** Whether this browser wants web push. */
import { kept } from "../wire/kept";

export const ON = "push"; // kept: "on" while this browser wants it

export const isPushed = (): boolean => kept(ON) === "on";
