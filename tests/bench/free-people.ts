import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { KEPT } from "./folders";
import type { FreePeople } from "./free-people-process";
import { type Figure, rounded, under } from "./table";

const MOST_HOLD_MS = 50;
const MOST_GROWTH = 1.2;
/** Differences below this are the machine's. */
const NOISE_MS = 1;

/** What finding inspectors who are free costs at a thousand people and at so many thousand, and what telling them of an urgent job does. */
export function measureFreePeople(few: string, many: string): Figure[] {
  const [small, large] = [onCopyOf(few), onCopyOf(many)];
  const searches = large.searches.map(({ name, ms }, at): Figure => {
    const before = small.searches[at]?.ms ?? Number.NaN;
    const growth = ms / before;
    return {
      name,
      measured: `${rounded(before)} -> ${rounded(ms)} ms, x${growth.toFixed(2)}`,
      wanted: `x${MOST_GROWTH}`,
      met: growth <= MOST_GROWTH || ms - before <= NOISE_MS,
    };
  });
  const { slice, told, people, seconds, hold } = large.alert;
  return [
    ...searches,
    { name: "urgent alert: a slice of home bases with its transaction, median", measured: `${rounded(slice)} ms` },
    { name: "urgent alert: all slices", measured: `${rounded(seconds)} s for ${people} bases, ${told} told` },
    under("urgent alert: worst hold of the loop", hold, MOST_HOLD_MS, "ms"),
  ];
}

/** In a process of its own, since the domain stands on one database; on a copy, since people are told. */
function onCopyOf(folder: string): FreePeople {
  const copy = mkdtempSync(path.join(KEPT, "free-people-"));
  try {
    cpSync(folder, copy, { recursive: true });
    const run = spawnSync("node", ["--import", "tsx", "tests/bench/free-people-process.ts"], {
      stdio: ["ignore", "pipe", "inherit"],
      encoding: "utf8",
      env: { ...process.env, APP_ENV: "demo", DATA_DIR: copy, LOG_LEVEL: "error" },
    });
    if (run.status !== 0) throw new Error("the free inspectors could not be measured");
    return JSON.parse(run.stdout);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
