/**
 * The files that keep their names, because they work without the server: the service worker and the offline page.
 *
 * Each is one script with everything in it. The worker has a version made from all that was built, so that
 * browsers notice every new build.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import en from "../src/words/pages/en.json" with { type: "json" };

const SRC = path.join(path.dirname(import.meta.dirname), "src");
const OFFLINE = path.join(SRC, "offline");
const WORDS = path.join(SRC, "words", "pages");

interface Built {
  script: string;
  style: string;
}

/** One script and its styles, without a chunk of any other. */
async function built(entry: string, define: Record<string, string> = {}): Promise<Built> {
  const made = (await build({
    configFile: false,
    logLevel: "warn",
    define,
    publicDir: false,
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      cssCodeSplit: false, // a file of its own: the page allows no styles from scripts
      rolldownOptions: {
        input: path.join(OFFLINE, entry),
        output: { format: "iife" },
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunk = made.output.find((file) => file.type === "chunk");
  const style = made.output.find((file) => file.fileName.endsWith(".css"));
  return {
    script: chunk?.type === "chunk" ? chunk.code : "",
    style: style?.type === "asset" ? String(style.source) : "",
  };
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The texts of every language, English first; what a translation lacks is said in English. */
function books(): [string, typeof en][] {
  const files = readdirSync(WORDS).filter((file) => file.endsWith(".json") && file !== "en.json");
  const read = (file: string): Partial<typeof en> =>
    JSON.parse(readFileSync(path.join(WORDS, file), "utf8")) as Partial<typeof en>;
  return [
    ["en", en],
    ...files.map((file): [string, typeof en] => [path.parse(file).name, { ...en, ...read(file) }]),
  ];
}

/** All languages are in the page; its script shows one of them. */
function page(): string {
  const sections = books().map(
    ([language, book]) => `    <section lang="${language}"${language === "en" ? "" : " hidden"}>
      <h1>${escaped(book["offline"])}</h1>
      <p>${escaped(book["offline.doc"])}</p>
      <a href="">${escaped(book["offline.again"])}</a>
      <small>${escaped(book["offline.alone"])}</small>
    </section>`,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <title>piecepack</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/offline.css" />
    <script src="/offline.js" defer></script>
  </head>
  <body>
    <main>
    <img src="/icon.svg" alt="" width="88" height="88" />
${sections.join("\n")}
    </main>
  </body>
</html>
`;
}

export function offlineFiles(): Plugin {
  return {
    name: "offline-files",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const shown = await built("page.ts");
        const files = {
          "offline.html": page(),
          "offline.css": shown.style,
          "offline.js": shown.script,
        };
        const told = createHash("sha256");
        for (const part of [...Object.keys(bundle).sort(), ...Object.values(files)])
          told.update(`${part}\0`);
        const version = JSON.stringify(told.digest("hex").slice(0, 16));
        const worker = await built("worker.ts", { VERSION: version });
        for (const [fileName, source] of Object.entries({ ...files, "sw.js": worker.script }))
          this.emitFile({ type: "asset", fileName, source });
      },
    },
  };
}
