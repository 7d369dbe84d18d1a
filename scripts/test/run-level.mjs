import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureBuilt } from "../build.mjs";
import { ensureChromium } from "../install/chromium.mjs";
import { run } from "../run.mjs";
import { filesOf, recordDurations } from "./levels.mjs";
import { playwrightResults, printFailedPages, vitestResults } from "./results.mjs";
import { temporaryFolder } from "./temporary.mjs";

const REPORTS = path.join("node_modules", ".cache", "reports");
const MOST_NAMES_PRINTED = 60;
/** The results of a shard without any. */
const NONE = { passed: 0, failed: [], skipped: 0 };

/**
 * Runs the tests of a level, or a shard of them, to the end, whatever fails meanwhile.
 * @param {"fast" | "full"} level
 * @param {{ index: number, count: number }} shard
 * @returns {Promise<number>} the exit code
 */
export async function runLevel(level, shard, { record }) {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const files = filesOf(level, shard);
  // New for each whole run and printed, so that a failure can be seen again; without one, random tests begin as they always do.
  const seed = process.env.TEST_SEED ?? String(Date.now() % 2 ** 31);
  if (level === "full") console.log(`Random tests begin with TEST_SEED=${seed}.`);
  // The browser keeps its own files elsewhere: its sockets need short paths.
  const temporary = temporaryFolder();
  const env = { NODE_ENV: "test", TEST_LEVEL: level, ...(level === "full" && { TEST_SEED: seed }) };

  // Both runners need the build: some unit tests start commands from it.
  const checks = await Promise.all([...(shard.index === 1 ? staticChecks() : []), ensureBuilt().then(() => NONE)]);
  // At once, so that no core is idle while the other runner waits for a browser or for its last file.
  const results = [
    ...checks,
    ...(await Promise.all([unitTests(files.unit, temporary, env), browserTests(files.browser, temporary, env)])),
  ];
  if (record) recordDurations(REPORTS);
  return report(results, level, shard, files.leftOut);
}

function staticChecks() {
  return [
    // The compiler in Go takes a quarter of the time. The one in JavaScript stays for what reads types as a library.
    check("types", process.execPath, [
      path.join("node_modules", "typescript-native", "bin", "tsc"),
      "--singleThreaded",
    ]),
    check("format and lint", bin("biome"), ["check", "."]),
    check("import rules", bin("depcruise"), ["--config", ".dependency-cruiser.cjs", "app", "db"]),
  ];
}

async function check(name, program, args) {
  const { code } = await run(program, args, { quiet: true, tolerant: true });
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${name}`);
  return code === 0 ? { passed: 1, failed: [], skipped: 0 } : { passed: 0, failed: [name], skipped: 0 };
}

function bin(name) {
  return path.join("node_modules", ".bin", name);
}

async function unitTests(files, temporary, env) {
  if (files.length === 0) return NONE;
  const json = path.join(REPORTS, "vitest.json");
  const { code, output } = await run(
    bin("vitest"),
    ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${json}`, ...files],
    // With room for what is new and soon gone, a tenth less processor time goes to collecting it.
    { quiet: true, tolerant: true, env: { ...env, TMPDIR: temporary, NODE_OPTIONS: "--max-semi-space-size=64" } },
  );
  if (code === 0) console.log(output.slice(output.lastIndexOf("Test Files")).trimEnd());
  return vitestResults(json, code);
}

async function browserTests(files, temporary, env) {
  if (files.length === 0) return NONE;
  const json = path.join(REPORTS, "playwright.json");
  const { code } = await run(bin("playwright"), ["test", "--config", "tests/e2e/playwright.config.ts", ...files], {
    tolerant: true,
    env: {
      ...env,
      CHROMIUM_PATH: ensureChromium(),
      SITES_DIR: temporary,
      PWTEST_CACHE_DIR: path.join(temporary, "playwright"),
      PLAYWRIGHT_JSON_OUTPUT_NAME: path.resolve(json),
    },
  });
  if (code !== 0) printFailedPages();
  return playwrightResults(json, code);
}

/** Names of failed tests come last, where whoever sees only the end of the output finds them. */
function report(results, level, { index, count }, leftOut) {
  const failed = results.flatMap((result) => result.failed);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const skipped = results.reduce((sum, result) => sum + result.skipped, 0);
  for (const name of failed.slice(0, MOST_NAMES_PRINTED)) console.log(`failed: ${name}`);
  if (leftOut.length > 0) {
    const rest = [
      ...(level === "fast" ? ["those of the full level (npm run test:full)"] : []),
      ...(count > 1 ? [`those of the other ${count - 1} of ${count} shards (this was ${index})`] : []),
    ];
    console.log(`Left out: ${leftOut.length} test files, ${rest.join(" and ")}: ${leftOut.join(", ")}.`);
  }
  console.log(`${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  return failed.length > 0 ? 1 : 0;
}
