import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type HtmlTagDescriptor, type Plugin } from "vite";

/**
 * The page itself and the art are fetched beside the first script, not after it: a phone far from its
 * server waits longer for each answer than for what is in it.
 */
function preloadAll(): Plugin {
  return {
    name: "preload-all",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const files = Object.values(bundle ?? {});
        const page = files.find((file) => file.type === "chunk" && file.name === "start");
        const chunks = page?.type === "chunk" ? [page.fileName, ...page.imports] : [];
        const art = files.filter((file) => /pieces-.*\.svg$/.test(file.fileName));
        return [
          ...chunks
            .filter((name) => !html.includes(name))
            .map((name) => link(name, { rel: "modulepreload" })),
          ...art.map((file) => link(file.fileName, { rel: "preload", as: "fetch" })),
        ];
      },
    },
  };
}

function link(name: string, attrs: Record<string, string>): HtmlTagDescriptor {
  return {
    tag: "link",
    attrs: { ...attrs, crossorigin: true, href: `/${name}` },
    injectTo: "head",
  };
}

/** Nearly all of it runs at once: the browser may compile it while it comes, beside the page. */
function compileAhead(): Plugin {
  return {
    name: "compile-ahead",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle))
          if (file.type === "chunk") file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

const FIRST =
  /src\/(art\/sprite|look\/theme|address\/page|wire\/(call|api|kept))\.ts$|partysocket|preload-helper/;

export default defineConfig({
  plugins: [svelte(), preloadAll(), compileAhead()],
  build: {
    outDir: "../src/piecepack/table/client",
    emptyOutDir: true,
    // The page's security policy lets nothing be written into it, and small files cost nothing.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few files, for the same reason. What the first script needs stays with it.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "first", test: FIRST, priority: 1 },
            { name: "core", minShareCount: 2 },
          ],
        },
      },
    },
    target: "es2022",
  },
  server: {
    fs: { allow: [".", "../src/piecepack/drawing"] }, // the art lies with the Python package
    proxy: { "/api": { target: "http://127.0.0.1:8123", ws: true } },
  },
});
