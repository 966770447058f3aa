/**
 * How the client is cut into files.
 *
 * A phone far from its server waits longer for each answer than for what is in it, so all that a page draws
 * with is fetched beside its first script, in few files, and nothing else is.
 */
import path from "node:path";
import type { Plugin, Rolldown } from "vite";

const WEB = path.dirname(import.meta.dirname);
/** The pages, by the file that the server answers with, and the module each of them begins with. */
const PAGES = {
  "index.html": "src/pages/home/Home.svelte",
  "new.html": "src/pages/new/NewTable.svelte",
  "table.html": "src/table/play/Table.svelte",
  "screen.html": "src/table/screen/Screen.svelte",
  "replay.html": "src/table/replay/Replay.svelte",
  "guide.html": "src/pages/guide/GuidePage.svelte",
  "games.html": "src/pages/played/MyGames.svelte",
  "learn.html": "src/pages/learn/Learn.svelte",
};
/** The first script: it calls the table, and must not wait for the others. */
export const FIRST =
  /src\/(main|art\/sprite|look\/theme|address\/page|wire\/(call|api|introduction|kept|painted))\.ts$|partysocket|preload-helper/;
const START = "src/start.ts";
/** A wide window shows the log beside the board; elsewhere `later` waits until the board is drawn. */
const WIDE = "(min-width: 861px), (min-width: 601px) and (max-height: 480px)";
/** Where the server writes the first messages of a table, see src/piecepack/table/web/table_page.py. */
const MESSAGES = '    <script type="application/json" id="first"></script>\n';

interface Graph {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

/** Everything that these modules import at once, themselves included. */
function needed(graph: Graph, ids: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(add);
  };
  ids.forEach(add);
  return found;
}

const inWeb = (name: string): string => path.join(WEB, name);

/**
 * The file a module goes to: `core` is for every page, `table` for the first board of a table, `later` for
 * all the rest of a table, `shared` for what that has in common with other pages, and `pages` for what several of
 * those have in common. Where this says nothing, a page has a file of its own.
 */
export function fileOf(id: string, graph: Graph): string | null {
  const of = (page: keyof typeof PAGES): Set<string> => needed(graph, [inWeb(PAGES[page])]);
  const [table, home] = [of("table.html"), of("index.html")];
  if (needed(graph, [inWeb(START)]).has(id) || (table.has(id) && home.has(id))) return "core";
  if (table.has(id)) return "table";
  const loaded = [...table].flatMap(
    (one) => graph.getModuleInfo(one)?.dynamicallyImportedIds ?? [],
  );
  const later = needed(graph, loaded);
  const users = [later, home, of("new.html"), of("guide.html"), of("games.html")].filter((some) =>
    some.has(id),
  );
  if (users.length > 1) return later.has(id) ? "shared" : "pages";
  return later.has(id) ? "later" : null;
}

/** One HTML file for each page, which names all that the page needs at once. */
export function pageFiles(): Plugin {
  return {
    name: "page-files",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        withoutRuntime(bundle);
        const index = bundle["index.html"];
        if (index?.type !== "asset") throw new Error("There is no index.html.");
        const html = String(index.source);
        for (const [file, module] of Object.entries(PAGES)) {
          const links = linksFor(bundle, module)
            .filter(({ href }) => !html.includes(href))
            .map((link) => `    <link ${attributes(link)} crossorigin>\n`);
          let page = html.replace("  </head>", `${links.join("")}  </head>`);
          if (file === "table.html") page = page.replace("  </body>", `${MESSAGES}  </body>`);
          if (file === "index.html") index.source = page;
          else this.emitFile({ type: "asset", fileName: file, source: page });
        }
      },
    },
  };
}

/** The bundler's own helper is one short function, not worth a request: every file gets it. */
function withoutRuntime(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const runtime = chunks.find(({ name }) => name === "rolldown-runtime");
  if (!runtime) return;
  const file = path.posix.basename(runtime.fileName);
  const code = runtime.code.replace(/export\{(\w+)(?: as \w+)?\};?\s*$/, "return $1");
  for (const chunk of chunks) {
    chunk.code = chunk.code
      .replace(
        new RegExp(`import\\{(?:\\w+ as )?(\\w+)\\}from"\\./${file}";`),
        (_, name: string) => `const ${name}=(()=>{${code}})();`,
      )
      .replaceAll(`,"assets/${file}"`, `,"assets/${path.posix.basename(chunk.fileName)}"`);
    chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName);
    if (chunk !== runtime && chunk.code.includes(file))
      throw new Error(`${chunk.fileName} imports the bundler's runtime in a new way.`);
  }
  Reflect.deleteProperty(bundle, runtime.fileName);
}

interface Link {
  href: string;
  rel: string;
  as?: string;
  media?: string;
}

function linksFor(bundle: Rolldown.OutputBundle, module: string): Link[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const wanted = chunks.filter((chunk) =>
    chunk.moduleIds.some((id) => id === inWeb(START) || id === inWeb(module)),
  );
  const scripts = new Set(wanted.map((chunk) => chunk.fileName));
  for (const name of scripts) {
    const chunk = bundle[name]; // a set is walked to its end, what is added on the way included
    if (chunk?.type === "chunk") chunk.imports.forEach((other) => scripts.add(other));
  }
  const art = Object.keys(bundle).filter((name) => /pieces-.*\.svg$/.test(name));
  const later = chunks.filter(({ name }) => name === "later" || name === "shared");
  const soon = module === PAGES["table.html"] ? later : [];
  return [
    ...[...scripts].map((name) => ({ href: `/${name}`, rel: "modulepreload" })),
    ...art.map((name) => ({ href: `/${name}`, rel: "preload", as: "fetch" })),
    ...soon.map(({ fileName }) => ({ href: `/${fileName}`, rel: "modulepreload", media: WIDE })),
  ];
}

const attributes = (link: Link): string =>
  Object.entries(link)
    .map(([name, value]) => `${name}="${value}"`)
    .join(" ");

/** Nearly all of it runs at once: the browser may compile it while it comes, beside the page. */
export function compileAhead(): Plugin {
  const AT_ONCE = ["first", "core", "table"];
  return {
    name: "compile-ahead",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && AT_ONCE.includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
