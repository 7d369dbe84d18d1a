import { parseArgs } from "node:util";
import { ensureInstalled } from "../install.mjs";

ensureInstalled();
const { run } = await import("../run.mjs");

// The random runs of the books alone, and more of them: `npm run test:model -- --seeds 1000 --from 13`.
const { values } = parseArgs({ options: { seeds: { type: "string" }, from: { type: "string" } } });
const env = { NODE_ENV: "test", MODEL_SEEDS: values.seeds ?? "200", MODEL_FROM: values.from ?? "1" };

const { code } = await run("node_modules/.bin/vitest", ["run", "tests/model", "--reporter=dot"], {
  tolerant: true,
  env,
});
process.exit(code ?? 1);
