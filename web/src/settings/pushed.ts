/** Whether this browser wants web push: all the rest of it is loaded only where it does. */
import { kept } from "../wire/kept";

export const ON = "push"; // kept: "on" while this browser wants it

export const isPushed = (): boolean => kept(ON) === "on";

/** At a table: see `keepPush`. */
export async function keepIfPushed(language: string): Promise<void> {
  if (!isPushed()) return;
  const { keepPush } = await import("./push");
  await keepPush(language);
}
