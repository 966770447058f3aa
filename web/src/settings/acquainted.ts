/** Which games this browser has met: the lesson of one that is new is offered first. */
import { keep, kept } from "../wire/kept";

/** Hints are remembered when they were read, so whoever read one has played. */
export const isNew = (game: string): boolean => !kept(`met.${game}`) && !kept(`hints.${game}`);

export const meet = (game: string): void => keep(`met.${game}`, "yes");
