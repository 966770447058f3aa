import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

/** All art stands in the page itself: it is there with the first paint, and themes reach into it. */
function sprite(): Plugin {
  return {
    name: "sprite",
    transformIndexHtml: (html) =>
      html.replace("<!--sprite-->", readFileSync("src/art/pieces.svg", "utf8")),
  };
}

export default defineConfig({
  plugins: [svelte(), sprite()],
  build: {
    outDir: "../src/piecepack/table/client",
    emptyOutDir: true,
    // The page's security policy lets nothing be written into it, and small files cost nothing.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few files: a phone far from its server waits longer for each than for what is in it.
    cssCodeSplit: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "core", minShareCount: 2 }] } },
    },
    target: "es2022",
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8123", ws: true } } },
});
