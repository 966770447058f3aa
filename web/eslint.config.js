import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import { rooms } from "./lint/rooms.js";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules"] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig },
    },
  },
  {
    plugins: { house: { rules: { rooms } } },
    rules: {
      "house/rooms": "error",
      eqeqeq: "error",
      // Maps and sets here are made anew, never changed in place, so they need not be reactive.
      "svelte/prefer-svelte-reactivity": "off",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { varsIgnorePattern: "^_", argsIgnorePattern: "^_" },
      ],
      "no-console": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "svelte/no-at-html-tags": "error",
    },
  },
);
