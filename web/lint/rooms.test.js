import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Linter } from "eslint";
import { expect, it } from "vitest";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import { crowd, LAYERS, rooms } from "./rooms.js";

const SRC = path.join(import.meta.dirname, "../src");
const rule = { plugins: { house: { rules: { rooms } } }, rules: { "house/rooms": "error" } };

/** What the rule says of a line, were it in that file. */
function said(file, line) {
  const languageOptions = { parser: ts.parser };
  const config = file.endsWith(".svelte")
    ? [...svelte.configs.base, { files: ["**/*.svelte"], ...rule }]
    : [{ files: ["**/*.ts"], languageOptions, ...rule }];
  const code = file.endsWith(".svelte") ? `<script>${line}</script>` : line;
  const messages = new Linter({ cwd: SRC }).verify(code, config, path.join(SRC, file));
  return messages.map((message) => message.messageId ?? message.message);
}

it("lets a room import a lower one, its own files and packages", () => {
  expect(said("pages/home/x.ts", 'import "../../table/play/Table.svelte";')).toEqual([]);
  expect(said("table/hand/x.ts", 'import "../board/arrows";')).toEqual([]);
  expect(said("table/hand/x.ts", 'import "./Hand.svelte";')).toEqual([]);
  expect(said("wire/x.ts", 'import "partysocket";')).toEqual([]);
});

it("keeps the wire from knowing the table", () => {
  expect(said("wire/x.ts", 'import "../table/state/at.svelte";')).toEqual(["upwards"]);
});

it("keeps a room from importing a higher one or one beside it", () => {
  expect(said("table/board/x.ts", 'import "../hand/Hand.svelte";')).toEqual(["upwards"]);
  expect(said("table/play/x.ts", 'import "../screen/fit";')).toEqual(["upwards"]);
  expect(said("table/play/x.ts", 'import "../../pages/new/opening";')).toEqual(["upwards"]);
  expect(said("pages/home/x.ts", 'import "../../App.svelte";')).toEqual(["upwards"]);
});

it("sees an import however it is written", () => {
  const at = "../table/state/at.svelte";
  expect(said("wire/x.ts", `import type { At } from "${at}";`)).toEqual(["upwards"]);
  expect(said("wire/x.ts", `export { At } from "${at}";`)).toEqual(["upwards"]);
  expect(said("wire/x.ts", `export * from "${at}";`)).toEqual(["upwards"]);
  expect(said("wire/x.ts", `void import("${at}");`)).toEqual(["upwards"]);
  expect(said("wire/x.ts", `type A = import("${at}").At;`)).toEqual(["upwards"]);
  expect(said("wire/x.ts", 'import "/src/table/state/at.svelte";')).toEqual(["upwards"]);
  expect(said("pieces/X.svelte", `import { At } from "${at}";`)).toEqual(["upwards"]);
});

it("sees a cycle within a room", () => {
  // Grid imports Cell, and Board imports Grid.
  expect(said("table/board/Cell.svelte", 'import "./Board.svelte";')).toEqual(["cycle"]);
  expect(said("table/board/Cell.svelte", 'import "./Cell.svelte";')).toEqual([]); // recursion
  expect(said("table/board/Board.svelte", 'import "./Cell.svelte";')).toEqual([]);
});

it("wants every folder to have its layer", () => {
  expect(said("wire/x.ts", 'import "../cellar/x";')).toEqual(["upwards"]);
  expect(said("table/x.ts", "")).toEqual(["unknown"]);
});

it("counts what there is to read in a room, and no languages", () => {
  const room = mkdtempSync(path.join(tmpdir(), "room-"));
  try {
    for (const name of [
      "words.ts",
      "words.test.ts",
      "Page.svelte",
      "en.json",
      "de.json",
      "fr.json",
    ])
      writeFileSync(path.join(room, name), "");
    expect(crowd(room)).toBe(3);
  } finally {
    rmSync(room, { recursive: true });
  }
});

it("has the layers that the docs show", () => {
  const docs = readFileSync(path.join(SRC, "../../docs/client.md"), "utf8");
  const rows = docs.matchAll(/^\| \d+ \| (.*) \|$/gm);
  const shown = [...rows].map(([, row]) =>
    Array.from(row.matchAll(/`([^`]+)`/g), ([, room]) => room),
  );
  expect(shown.slice(0, -1)).toEqual(LAYERS.slice(0, -1));
});
