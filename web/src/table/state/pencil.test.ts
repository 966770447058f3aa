import { describe, expect, it } from "vitest";
import { marked, readNotes, writeNotes } from "./pencil.svelte";

describe("pencil marks", () => {
  it("are read as they were written", () => {
    const notes = [
      { stroke: "?", seat: 1 },
      { stroke: "x", seat: -1 },
    ] as const;
    expect(readNotes(writeNotes(notes))).toEqual(notes);
    expect(readNotes("something else")).toEqual([]);
  });

  it("are one for each seat; the same again takes it off", () => {
    const once = marked([], { stroke: "?", seat: 2 });
    expect(marked(once, { stroke: "x", seat: 2 })).toEqual([{ stroke: "x", seat: 2 }]);
    expect(marked(once, { stroke: "?", seat: 2 })).toEqual([]);
    expect(marked(once, { stroke: "x", seat: 0 })).toHaveLength(2);
  });
});
