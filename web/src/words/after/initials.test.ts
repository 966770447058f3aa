import { expect, test } from "vitest";
import { initials } from "./initials";

test("names that begin alike are told apart by one more letter, or by a number", () => {
  expect(initials(["Omar", "Jonas", "Oke"])).toEqual(["Om", "J", "Ok"]);
  expect(initials(["Player 1", "player 2", "Jo", "Joe"])).toEqual(["P1", "P2", "J", "Je"]);
  expect(initials(["Abc", "Abd", "Acd"])).toEqual(["A1", "A2", "A3"]);
});
