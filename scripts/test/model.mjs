import { parseArgs } from "node:util";
import { ensureInstalled } from "../install.mjs";

ensureInstalled();
const { run } = await import("../run.mjs");

// The random runs of the books alone, and more of them, from another seed each time: `npm run test:model -- --seeds 1000 --from 13`.
const { values } = parseArgs({ options: { seeds: { type: "string" }, from: { type: "string" } } });
const seeds = values.seeds ?? "200";
const from = values.from ?? String(Date.now() % 2 ** 31);
console.log(`${seeds} seeds from ${from}`);
const env = { NODE_ENV: "test", MODEL_SEEDS: seeds, MODEL_FROM: from };

const { code } = await run("node_modules/.bin/vitest", ["run", "tests/model", "--reporter=dot"], {
  tolerant: true,
  env,
});
process.exit(code ?? 1);
