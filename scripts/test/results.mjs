import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

const MOST_PAGES_PRINTED = 3;
/** Characters. */
const LONGEST_PAGE_PRINTED = 8000;
const MOST_LINES_OF_A_REASON = 5;
/** Characters. */
const LONGEST_REASON = 300;

/** @typedef {{ passed: number, failed: string[], skipped: number }} Results */

/** @param {string} json where vitest wrote its report @param {number} code its exit code @returns {Results} */
export function vitestResults(json, code) {
  const report = existsSync(json) ? JSON.parse(readFileSync(json, "utf8")) : null;
  const failed = (report?.testResults ?? []).flatMap((file) => {
    const name = path.relative("", file.name);
    const tests = file.assertionResults.filter(({ status }) => status === "failed");
    if (file.status === "failed" && tests.length === 0) return [`${name}: did not run`];
    return tests.map(({ fullName, failureMessages }) => `${name}: ${fullName}${reason(failureMessages[0])}`);
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
  const named = ({ title, tests }) => {
    const error = tests.flatMap((test) => test.results).find((result) => result.error)?.error;
    return `${file}: ${title}${reason(error?.message)}${error?.location ? ` (line ${error.location.line})` : ""}`;
  };
  return [...specs.filter(isFailed).map(named), ...suites.flatMap(failedSpecs)];
}

/** The beginning of an error, behind a test's name: where only the end of the output is kept, it is all that is known. */
function reason(message) {
  const lines = stripVTControlCharacters(message ?? "")
    .split("\n")
    .map((line) => line.trim());
  const told = lines
    .filter((line) => line !== "")
    .slice(0, MOST_LINES_OF_A_REASON)
    .join(" ");
  return told && `: ${told.slice(0, LONGEST_REASON)}`;
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
