import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** The art is fetched beside the scripts, not after them. */
function preloadArt(): Plugin {
  return {
    name: "preload-art",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.values(bundle ?? {})
          .filter((file) => /pieces-.*\.svg$/.test(file.fileName))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "fetch", crossorigin: true, href: `/${file.fileName}` },
            injectTo: "head",
          })),
    },
  };
}

export default defineConfig({
  plugins: [svelte(), preloadArt()],
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
