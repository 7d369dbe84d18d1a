import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { now, runtime } from "~/domain/core/runtime.server";
import { lastNight } from "./nights";

const check = z.object({
  /** UTC milliseconds. */
  endedAt: z.number(),
  files: z.array(z.object({ name: z.string(), problems: z.array(z.string()) })),
});

type DatabaseCheck = z.output<typeof check>;

/** Null before the first. It stands in a file of its own, since a damaged database may refuse to be written, and a restored one has another's result. */
export function databaseStanding(): DatabaseCheck | null {
  try {
    return check.parse(JSON.parse(readFileSync(fileOf(), "utf8")));
  } catch {
    // The file is missing or cannot be read: the next check writes it.
    return null;
  }
}

export function databaseIsDamaged(): boolean {
  return databaseStanding()?.files.some(({ problems }) => problems.length > 0) ?? false;
}

export function databaseCheckIsDue(): boolean {
  const { endedAt = Number.NEGATIVE_INFINITY } = databaseStanding() ?? {};
  return endedAt < lastNight(now()) || endedAt > now();
}

export function recordDatabaseCheck(found: DatabaseCheck): void {
  const file = fileOf();
  writeFileSync(`${file}.draft`, `${JSON.stringify(found)}\n`, { mode: 0o600 });
  renameSync(`${file}.draft`, file);
}

function fileOf(): string {
  return path.join(runtime().database.directory, "soundness.json");
}
