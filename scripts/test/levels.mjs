import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Seconds that each of the longer test files took when `npm run test:full -- --record` ran last. */
export const DURATIONS_FILE = path.join("tests", "durations.json");
const USUAL_SECONDS = 0.5;

const UNIT = /\.test\.tsx?$/;
const BROWSER = /\.spec\.ts$/;
const FULL = /\.full\./;

const durations = existsSync(DURATIONS_FILE) ? JSON.parse(readFileSync(DURATIONS_FILE, "utf8")) : {};

/** @param {string} file below the project's folder @returns {number} seconds, guessed for files that nobody has timed */
export function secondsOf(file) {
  return durations[file.split(path.sep).join("/")] ?? USUAL_SECONDS;
}

/**
 * The test files of a level, the longest first: `fast` for `npm test`, `full` for all of them. Files of the full level alone have `.full.` in their names.
 * @param {"fast" | "full"} level
 * @param {{ index: number, count: number }} shard its files; shards take about the same time
 */
export function filesOf(level, { index, count }) {
  const all = readdirSync("tests", { recursive: true })
    .map((file) => path.join("tests", String(file)).split(path.sep).join("/"))
    .filter((file) => UNIT.test(file) || BROWSER.test(file));
  const inLevel = all.filter((file) => level === "full" || !FULL.test(file));
  const sorted = inLevel.sort((a, b) => secondsOf(b) - secondsOf(a) || (a < b ? -1 : 1));
  const shards = Array.from({ length: count }, () => ({ seconds: 0, files: /** @type {string[]} */ ([]) }));
  for (const file of sorted) {
    const least = shards.reduce((one, other) => (other.seconds < one.seconds ? other : one));
    least.seconds += secondsOf(file);
    least.files.push(file);
  }
  const files = shards[index - 1]?.files ?? [];
  return {
    unit: files.filter((file) => UNIT.test(file)),
    browser: files.filter((file) => BROWSER.test(file)),
    leftOut: all.filter((file) => !files.includes(file)),
  };
}

/** Writes the durations of the files that take longer than most, from the reports of the run that has ended. @param {string} reports their folder */
export function recordDurations(reports) {
  const timed = { ...durations, ...vitestSeconds(reports), ...playwrightSeconds(reports) };
  const longer = Object.entries(timed).filter(([file, seconds]) => seconds >= 2 * USUAL_SECONDS && existsSync(file));
  const sorted = Object.fromEntries(longer.sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(DURATIONS_FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

function vitestSeconds(reports) {
  const { testResults } = JSON.parse(readFileSync(path.join(reports, "vitest.json"), "utf8"));
  return Object.fromEntries(
    testResults.map(({ name, startTime, endTime }) => [path.relative("", name), inSeconds(endTime - startTime)]),
  );
}

function playwrightSeconds(reports) {
  const { suites } = JSON.parse(readFileSync(path.join(reports, "playwright.json"), "utf8"));
  return Object.fromEntries(suites.map((suite) => [path.join("tests", suite.file), inSeconds(millisecondsOf(suite))]));
}

function millisecondsOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + millisecondsOf(suite), own);
}

function inSeconds(ms) {
  return Math.round(ms / 100) / 10;
}
