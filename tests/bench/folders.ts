import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What the benchmarks make and use again. */
export const KEPT = path.resolve("node_modules", ".cache", "bench");
/** Open jobs of the bulk seed start three weeks after it was made, and are closed then. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** A data folder with the demo and so many thousand people and jobs: made once for each state of the schema and of the seed. */
export function dataFolder(thousands: number): string {
  const folder = path.join(KEPT, `${fingerprint()}-${thousands}`);
  const stamp = path.join(folder, "made");
  if (existsSync(stamp) && Date.now() - statSync(stamp).mtimeMs < KEPT_FOR_MS) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  process.stderr.write(`Making a database of ${thousands.toLocaleString("en-US")} thousand jobs, once.\n`);
  const begun = Date.now();
  const seeded = spawnSync("node", ["scripts/command.mjs", "db:seed", "--scale", String(thousands)], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, APP_ENV: "demo", DATA_DIR: folder, LOG_LEVEL: "warn" },
  });
  if (seeded.status !== 0) throw new Error("the database for the benchmarks could not be made");
  process.stderr.write(`  ${Math.round((Date.now() - begun) / 1000)} s\n`);
  writeFileSync(stamp, "");
  return folder;
}

/** Bytes of the business rows on disk. */
export function databaseSize(folder: string): number {
  return statSync(path.join(folder, "pourcheck.db")).size;
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const part of ["db/migrations", "app/seed"]) {
    const files = readdirSync(part, { recursive: true, withFileTypes: true }).filter((found) => found.isFile());
    for (const file of files.map((found) => path.join(found.parentPath, found.name)).sort())
      hash.update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 12);
}
