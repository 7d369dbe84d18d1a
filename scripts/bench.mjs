import { mkdirSync } from "node:fs";
import path from "node:path";
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const { ensureBuilt } = await import("./build.mjs");
const { run } = await import("./run.mjs");

await ensureBuilt();
// tsx keeps what it compiles in the temporary folder; everything of the benchmarks stays below the project's.
const TEMPORARY = path.resolve("node_modules", ".cache", "tmp");
mkdirSync(TEMPORARY, { recursive: true });
await run("node", ["--import", "tsx", "tests/bench/run.ts", ...process.argv.slice(2)], {
  env: { TMPDIR: TEMPORARY, NODE_ENV: "production" },
});
