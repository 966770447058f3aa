/**
 * The rooms of the client and who may import whom, as a lint rule. A room is a folder of src. It may
 * import the rooms of the layers below its own and nothing else, so no two rooms import each other.
 * A path comparison needs no plugin: the ones that do it bring 12 to 32 packages with them.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const WEB = path.dirname(import.meta.dirname);
const SRC = path.join(WEB, "src");
const MOST = 14; // files in a room; beyond that nobody sees at a glance what is there
const START = "."; // App.svelte, main.ts and start.ts

/** From the bottom up. */
export const LAYERS = [
  ["address", "art"],
  ["wire"],
  ["look", "played", "words"],
  ["words/after", "words/calling", "words/learn", "words/opening", "words/pages"],
  ["offline", "pieces"],
  ["controls", "ink"],
  ["settings"],
  ["table/layout", "table/motion"],
  ["table/state"],
  ["table/actions", "table/board", "table/drag", "table/menu", "table/notices", "table/share"],
  ["table/lobby", "table/log", "table/meaning", "table/seats"],
  ["table/hand", "table/study"],
  ["table/play", "table/replay", "table/screen"],
  ["pages/frame"],
  ["pages/guide", "pages/new", "pages/played"],
  ["pages/home", "pages/learn"],
  [START],
];

const layerOf = (room) => LAYERS.findIndex((layer) => layer.includes(room));

function roomOf(file) {
  const room = path.relative(SRC, path.dirname(file)).split(path.sep).join("/");
  return room || START;
}

const inside = (file) => !path.relative(SRC, file).startsWith("..");

/** The path an import names, without the extension it may leave out; undefined for a package. */
function target(file, name) {
  const bare = name.replace(/\?.*$/, "");
  if (bare.startsWith(".")) return path.resolve(path.dirname(file), bare);
  if (bare.startsWith("/")) return path.join(WEB, bare);
  return undefined;
}

/** The file of that path which can itself import, if there is one. */
function module(to) {
  return [to, `${to}.ts`].find((file) => /\.(ts|svelte)$/.test(file) && existsSync(file));
}

/** How many files a room has to see at a glance: another language adds texts to it, and nothing to understand. */
export function crowd(folder) {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.filter((entry) => !entry.name.endsWith(".json")).length;
}

/** The files of its own room that a file imports. */
function neighbours(file) {
  const text = readFileSync(file, "utf8");
  const script = file.endsWith(".svelte")
    ? [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map((match) => match[1]).join("\n")
    : text;
  return ts
    .preProcessFile(script)
    .importedFiles.map(({ fileName }) => target(file, fileName))
    .filter((to) => to && path.dirname(to) === path.dirname(file))
    .map(module)
    .filter(Boolean);
}

/** Whether one file of a room leads to another by the imports within that room. */
function leads(from, to, seen = new Set()) {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return neighbours(from).some((next) => leads(next, to, seen));
}

export const rooms = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      unknown: "src/{{room}} is not a room: give it a layer in lint/rooms.js.",
      crowded: "src/{{room}} has {{n}} files, and a room holds {{most}}: divide it.",
      upwards: "{{room}} may not import {{other}}: only what is in a lower layer of lint/rooms.js.",
      cycle: "Import cycle: {{name}} leads back to this file.",
    },
  },
  create(context) {
    const file = context.filename;
    if (!inside(file)) return {};
    const room = roomOf(file);

    function check(node, source) {
      if (typeof source?.value !== "string") return;
      const to = target(file, source.value);
      if (!to || !inside(to)) return;
      const other = roomOf(to);
      if (other !== room) {
        if (layerOf(other) >= layerOf(room) || layerOf(other) < 0)
          context.report({ node, messageId: "upwards", data: { room, other } });
        return;
      }
      const next = module(to);
      if (next && next !== file && leads(next, file))
        context.report({ node, messageId: "cycle", data: { name: path.basename(next) } });
    }

    return {
      Program(node) {
        if (layerOf(room) < 0) context.report({ node, messageId: "unknown", data: { room } });
        const n = crowd(path.dirname(file));
        if (n > MOST) context.report({ node, messageId: "crowded", data: { room, n, most: MOST } });
      },
      ImportDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
      ExportNamedDeclaration: (node) => check(node, node.source),
      TSImportType: (node) => check(node, node.source),
    };
  },
};
