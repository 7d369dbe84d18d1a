import { builtinEnvironments, type Environment } from "vitest/environments";

const dom = builtinEnvironments["happy-dom"];

/** A document that all files of a worker share: making one, and reading React for it anew, takes longer than the tests of a file. */
export default {
  name: "one-document",
  transformMode: "web",
  async setup(global, options) {
    if (!("document" in global)) await dom.setup(global, options);
    return { teardown() {} };
  },
} satisfies Environment;
