import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const MOST_PAGES_PRINTED = 3;
/** Characters. */
const LONGEST_PAGE_PRINTED = 8000;

/** @typedef {{ passed: number, failed: string[], skipped: number }} Results */

/** @param {string} json where vitest wrote its report @param {number} code its exit code @returns {Results} */
export function vitestResults(json, code) {
  const report = existsSync(json) ? JSON.parse(readFileSync(json, "utf8")) : null;
  const failed = (report?.testResults ?? []).flatMap((file) => {
    const name = path.relative("", file.name);
    const tests = file.assertionResults.filter(({ status }) => status === "failed");
    if (file.status === "failed" && tests.length === 0) return [`${name}: did not run`];
    return tests.map(({ fullName }) => `${name}: ${fullName}`);
  });
  return results(code, "unit tests", failed, {
    passed: report?.numPassedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
  });
}

/** @param {string} json where Playwright wrote its report @param {number} code its exit code @returns {Results} */
export function playwrightResults(json, code) {
  const report = existsSync(json) ? JSON.parse(readFileSync(json, "utf8")) : null;
  const failed = (report?.suites ?? []).flatMap(failedSpecs);
  return results(code, "browser tests", failed, {
    passed: report?.stats.expected ?? 0,
    skipped: report?.stats.skipped ?? 0,
  });
}

/** A runner that fails without a failed test has failed all the same. */
function results(code, name, failed, { passed, skipped }) {
  const failures = code !== 0 && failed.length === 0 ? [`${name}: the runner ended with ${code}`] : failed;
  return { passed, failed: failures, skipped };
}

/** Playwright nests a file's suites. */
function failedSpecs({ file, specs = [], suites = [] }) {
  const isFailed = ({ tests }) => tests.some(({ status }) => status === "unexpected" || status === "flaky");
  return [...specs.filter(isFailed).map(({ title }) => `${file}: ${title}`), ...suites.flatMap(failedSpecs)];
}

/** Prints what the pages of failed browser tests showed, for machines whose files nobody can look at afterwards. */
export function printFailedPages() {
  const folder = path.join("node_modules", ".cache", "browser-tests");
  if (!existsSync(folder)) return;
  const texts = readdirSync(folder)
    .map((test) => ({ test, file: path.join(folder, test, "error-context.md") }))
    .filter(({ file }) => existsSync(file));
  for (const { test, file } of texts.slice(0, MOST_PAGES_PRINTED)) {
    const text = readFileSync(file, "utf8");
    const from = Math.max(0, text.indexOf("# Page snapshot"));
    console.log(`\n${test}\n${text.slice(from, from + LONGEST_PAGE_PRINTED)}`);
  }
}
