import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { counted } from "~/lib/text/counted";
import { DATABASE_FILES } from "~/platform/soundness/soundness.server";
import { earliest, endOf, type Generation, secondText } from "../litestream/generations";
import { openReplica } from "../litestream/replica";
import { dataDirectory } from "../operator/support/data-directory";
import { orExitLater } from "../operator/support/env";
import { wordsOrExit } from "../operator/support/words";

/** Seconds. Litestream sends what is written within about two. */
const MOST_BEHIND = 60;

/**
 * Says what the replica holds of each file, from when to when it can be restored, and how far it is behind. Ends with 1 where a file is
 * on the disk and not in the replica, is a minute ahead of it, or nobody can tell.
 */
wordsOrExit("data:replica");
await orExitLater(async () => {
  const directory = dataDirectory();
  const replica = openReplica(directory);
  for (const name of DATABASE_FILES) {
    const isCopied = tell(name, await replica.generations(name), path.join(directory, name));
    if (!isCopied) process.exitCode = 1;
  }
});

/** Returns whether what is on the disk is known to be in the replica. */
function tell(name: string, generations: readonly Generation[], file: string): boolean {
  const from = earliest(generations);
  const newest = generations.at(-1);
  if (from === undefined || !newest) {
    const isThere = existsSync(file);
    console.log(`${name}: nothing is in the replica${isThere ? "" : ", and there is no such file"}.`);
    return !isThere;
  }
  const { isCopied, said } = lag(file, endOf(newest));
  console.log(`${name}: can be restored from ${secondText(from)} to ${secondText(endOf(newest))}. ${said}`);
  for (const { id, snapshots, moments, bytes } of generations) {
    const [first = 0] = moments;
    console.log(
      `  generation ${id}: ${secondText(first)} to ${secondText(moments.at(-1) ?? first)}, ${counted(snapshots.length, "snapshot")} (newest ${secondText(snapshots.at(-1) ?? first)}), ${megabytes(bytes)}`,
    );
  }
  return isCopied;
}

/**
 * Compares a file with the newest moment in the replica (UTC seconds). Everything is written to the file's log first, so the log's time
 * counts. Later the same is moved into the file, which makes that younger and nothing in it new; without a log nobody can tell.
 */
function lag(file: string, copiedUntil: number): { isCopied: boolean; said: string } {
  const written = statSync(`${file}-wal`, { throwIfNoEntry: false }) ?? statSync(file, { throwIfNoEntry: false });
  if (!written) return { isCopied: true, said: "There is no such file in DATA_DIR." };
  const seconds = Math.floor(written.mtimeMs / 1000) - copiedUntil;
  if (seconds <= 2) return { isCopied: true, said: "It is not behind the disk." };
  if (existsSync(`${file}-wal`))
    return { isCopied: seconds <= MOST_BEHIND, said: `It is ${seconds} seconds behind the file on the disk.` };
  return {
    isCopied: false,
    said: `The file on the disk was touched ${seconds} seconds later, perhaps only when it was closed. Start the server to be sure that all is copied.`,
  };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
