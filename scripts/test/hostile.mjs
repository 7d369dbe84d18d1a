import { parseArgs } from "node:util";
import { ensureInstalled } from "../install.mjs";

ensureInstalled();
const { ensureBuilt } = await import("../build.mjs");
const { run } = await import("../run.mjs");

// The attacks alone, for longer and from another seed each time: `npm run test:hostile -- --runs 200 --seed 7`.
const { values } = parseArgs({ options: { runs: { type: "string" }, seed: { type: "string" } } });
const runs = values.runs ?? "100";
const seed = values.seed ?? String(Date.now() % 2 ** 31);
console.log(`${runs} runs a schema, seed ${seed}`);

await ensureBuilt();
const { code } = await run(
  "node_modules/.bin/playwright",
  ["test", "--config", "tests/e2e/playwright.config.ts", "--timeout=3600000", "tests/hostile/"],
  { tolerant: true, env: { HOSTILE_RUNS: runs, HOSTILE_SEED: seed } },
);
process.exit(code ?? 1);
