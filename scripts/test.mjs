import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const { ensureBuilt } = await import("./build.mjs");
const { ensureChromium } = await import("./chromium.mjs");
const { run } = await import("./run.mjs");
const { temporaryFolder } = await import("./temporary.mjs");

const REPORTS = path.join("node_modules", ".cache", "reports");
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
process.env.NODE_ENV = "test";

const MOST_PAGES_PRINTED = 3;
const MOST_NAMES_PRINTED = 60;
/** Characters. */
const LONGEST_PAGE_PRINTED = 8000;

// The browser keeps its own files elsewhere: its sockets need short paths.
const TEMPORARY = temporaryFolder();

/** Names of failed tests, printed last, where whoever sees only the end of the output finds them. @type {string[]} */
const failed = [];
const totals = { passed: 0, failed: 0, skipped: 0 };

// The browser tests need a build; made here, it works on the core that the checks leave idle.
await Promise.all([
  ensureBuilt(),
  check("types", "tsc", ["--noEmit"]),
  check("format and lint", "biome", ["check", "."]),
  check("import rules", "depcruise", ["--config", ".dependency-cruiser.cjs", "app", "db"]),
]);
await unitAndRouteTests();
await browserTests();

for (const name of failed.slice(0, MOST_NAMES_PRINTED)) console.log(`failed: ${name}`);
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : "";
console.log(`${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exit(totals.failed > 0 ? 1 : 0);

async function check(name, program, args) {
  const { code } = await run(path.join("node_modules", ".bin", program), args, { quiet: true, tolerant: true });
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${name}`);
  if (code !== 0) failed.push(name);
  totals[code === 0 ? "passed" : "failed"] += 1;
}

async function unitAndRouteTests() {
  const report = path.join(REPORTS, "vitest.json");
  const { code } = await run(
    "node_modules/.bin/vitest",
    ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`],
    // With room for what is new and soon gone, a tenth less processor time goes to collecting it.
    { tolerant: true, env: { TMPDIR: TEMPORARY, NODE_OPTIONS: "--max-semi-space-size=64" } },
  );
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null;
  for (const file of counts?.testResults ?? []) {
    const tests = file.assertionResults.filter(({ status }) => status === "failed");
    failed.push(...tests.map(({ fullName }) => `${path.relative("", file.name)}: ${fullName}`));
    if (file.status === "failed" && tests.length === 0) failed.push(`${path.relative("", file.name)}: did not run`);
  }
  add(
    code,
    counts && { passed: counts.numPassedTests, failed: counts.numFailedTests, skipped: counts.numPendingTests },
  );
}

async function browserTests() {
  const report = path.join(REPORTS, "playwright.json");
  const { code } = await run("node_modules/.bin/playwright", ["test", "--config", "tests/e2e/playwright.config.ts"], {
    tolerant: true,
    env: {
      CHROMIUM_PATH: ensureChromium(),
      SITES_DIR: TEMPORARY,
      PWTEST_CACHE_DIR: path.join(TEMPORARY, "playwright"),
      PLAYWRIGHT_JSON_OUTPUT_NAME: path.resolve(report),
    },
  });
  const results = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null;
  const stats = results?.stats;
  failed.push(...(results?.suites ?? []).flatMap(failedSpecs));
  if (code !== 0) printFailedPages();
  add(code, stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped });
}

/** Playwright nests a file's suites. */
function failedSpecs({ file, specs = [], suites = [] }) {
  const isFailed = ({ tests }) => tests.some(({ status }) => status === "unexpected" || status === "flaky");
  return [...specs.filter(isFailed).map(({ title }) => `${file}: ${title}`), ...suites.flatMap(failedSpecs)];
}

/** What the pages of failed tests showed, for machines whose files nobody can look at afterwards. */
function printFailedPages() {
  const results = path.join("node_modules", ".cache", "browser-tests");
  if (!existsSync(results)) return;
  const texts = readdirSync(results)
    .map((test) => ({ test, file: path.join(results, test, "error-context.md") }))
    .filter(({ file }) => existsSync(file));
  for (const { test, file } of texts.slice(0, MOST_PAGES_PRINTED)) {
    const text = readFileSync(file, "utf8");
    const from = Math.max(0, text.indexOf("# Page snapshot"));
    console.log(`\n${test}\n${text.slice(from, from + LONGEST_PAGE_PRINTED)}`);
  }
}

/** A runner that fails without a failed test has failed all the same. */
function add(code, counts) {
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 };
  totals.passed += passed;
  totals.failed += code !== 0 && failed === 0 ? 1 : failed;
  totals.skipped += skipped;
}
