import { expect, it } from "vitest";
import { pageOf } from "./page";

it("knows every page by its address", () => {
  expect(pageOf("/")).toEqual({ name: "home" });
  expect(pageOf("/new")).toEqual({ name: "new", game: "" });
  expect(pageOf("/new/bid")).toEqual({ name: "new", game: "bid" });
  expect(pageOf("/t/abc")).toEqual({ name: "table", code: "ABC" });
  expect(pageOf("/t/ABC/screen")).toEqual({ name: "screen", code: "ABC" });
  expect(pageOf("/t/ABC/replay")).toEqual({ name: "replay", code: "ABC" });
  expect(pageOf("/t/ABC/else")).toEqual({ name: "nowhere" });
  expect(pageOf("/guide/bid")).toEqual({ name: "guide", game: "bid" });
  expect(pageOf("/games")).toEqual({ name: "games" });
  expect(pageOf("/learn/bid")).toEqual({ name: "learn", game: "bid" });
  expect(pageOf("/what")).toEqual({ name: "nowhere" });
});
