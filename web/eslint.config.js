// What the formatter does not decide: the recommended rules of JavaScript, TypeScript and Svelte.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules/"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      // `{#each things as _, index}`: the name is only there to reach the index
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // maps are values here: replaced, never changed while they are shown
      "svelte/prefer-svelte-reactivity": "off",
      // a space at the edge of an element can only be written as a string
      "svelte/no-useless-mustaches": "off",
    },
  },
  // filled in when the site is packed
  { files: ["site/sw.js"], languageOptions: { globals: { __FILES__: "readonly" } } },
  // where pages have no addresses of their own, a link written out would leave the site
  {
    files: ["src/**/*.svelte"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...["SvelteLiteral[value=/^\\u002F/]", "SvelteMustacheTag > Literal[value=/^\\u002F/]"]
          .concat("SvelteMustacheTag > TemplateLiteral > TemplateElement:first-child[value.raw=/^\\u002F/]")
          .map((value) => ({
            selector: `SvelteAttribute[key.name=href] > ${value}`,
            message: "An address of the client's is written with to(...).",
          })),
      ],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
);
