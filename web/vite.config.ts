import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { offlineFiles } from "./bundle/offline.ts";
import { compileAhead, fileOf, FIRST, pageFiles } from "./bundle/pages.ts";

export default defineConfig({
  plugins: [svelte(), pageFiles(), compileAhead(), offlineFiles()],
  build: {
    outDir: "../src/piecepack/table/client",
    emptyOutDir: true,
    // The page's security policy lets nothing be written into it, and small files cost nothing.
    assetsInlineLimit: 0,
    // The first script is there already, whoever loads another.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !file.includes("/first-")),
    },
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "first", test: FIRST, priority: 1 },
            { debugName: "pages", name: fileOf, includeDependenciesRecursively: false },
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
