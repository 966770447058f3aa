import { expect, it } from "vitest";
import type { TableInfo } from "../../wire/types";
import { others } from "./others";

it("names everybody else who sits at a table", () => {
  const seats = [
    { seat: 0, name: "Mara", holder: "person", mine: true },
    { seat: 1, name: "Oke", holder: "person" },
    { seat: 2, name: "Ines", holder: "bot" },
    { seat: 3 },
  ];
  expect(others({ seats } as unknown as TableInfo, "en")).toMatch(/^\S*Oke\S* and \S*Ines\S*$/);
  expect(others({ seats: seats.slice(0, 1) } as unknown as TableInfo, "en")).toBe("");
});
