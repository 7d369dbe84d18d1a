import { statSync } from "node:fs";
import path from "node:path";
import { DATABASE_FILES } from "~/platform/soundness/soundness.server";
import { dataDirectory } from "../data-directory";
import { orExitLater } from "../env";
import { earliest, endOf, type Generation, secondText } from "../litestream/generations";
import { openReplica } from "../litestream/replica";
import { wordsOrExit } from "../words";

/** Says what the replica holds of each file, from when to when it can be restored, and how far it is behind. */
wordsOrExit("data:replica");
await orExitLater(async () => {
  const directory = dataDirectory();
  const replica = openReplica(directory);
  for (const name of DATABASE_FILES) tell(name, await replica.generations(name), path.join(directory, name));
});

function tell(name: string, generations: readonly Generation[], file: string): void {
  const from = earliest(generations);
  const newest = generations.at(-1);
  if (from === undefined || !newest) {
    console.log(`${name}: nothing is in the replica.`);
    return;
  }
  console.log(
    `${name}: can be restored from ${secondText(from)} to ${secondText(endOf(newest))}. ${behind(file, newest)}`,
  );
  for (const { id, snapshots, moments, bytes } of generations) {
    const [first = 0] = moments;
    console.log(
      `  generation ${id}: ${secondText(first)} to ${secondText(moments.at(-1) ?? first)}, ${counted(snapshots.length, "snapshot")} (newest ${secondText(snapshots.at(-1) ?? first)}), ${megabytes(bytes)}`,
    );
  }
}

/** A database is written to its log first, so the younger of both says when it was changed last. */
function behind(file: string, newest: Generation): string {
  const times = [file, `${file}-wal`].map((each) => statSync(each, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  const changed = Math.floor(Math.max(...times) / 1000);
  if (changed === 0) return "There is no such file in DATA_DIR.";
  const seconds = changed - endOf(newest);
  return seconds <= 2 ? "It is not behind the disk." : `It is ${seconds} seconds behind the file on the disk.`;
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
