import path from "node:path";
import { BaseSequencer } from "vitest/node";
import { secondsOf } from "./levels.mjs";

/** The order in which unit test files begin: a long one that began last would leave a core idle at the end. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => secondsOf(nameOf(b)) - secondsOf(nameOf(a)));
  }
}

function nameOf({ moduleId }) {
  return path.relative("", moduleId);
}
