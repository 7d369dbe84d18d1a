import { parseArgs } from "node:util";
import { ensureInstalled } from "./install.mjs";

// `npm test`, or with --full `npm run test:full [-- --shard 1/3] [-- --record]`; docs/testing.md has what each level shows.
const { values } = parseArgs({
  options: { full: { type: "boolean" }, shard: { type: "string", default: "1/1" }, record: { type: "boolean" } },
});
const [index = 0, count = 0] = values.shard.split("/").map(Number);
if (!(Number.isInteger(index) && Number.isInteger(count) && index >= 1 && index <= count)) {
  console.error(`--shard is written 1/3 for the first of three parts, not ${values.shard}.`);
  process.exit(2);
}

ensureInstalled();
const { runLevel } = await import("./test/run-level.mjs");
process.exit(await runLevel(values.full ? "full" : "fast", { index, count }, { record: values.record ?? false }));
