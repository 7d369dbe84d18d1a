import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { hasSeen, leaveBehind, newestStart, STARTS_FILE, type Start } from "#db/starts.server";

/** What `OLDER_DISK` may say: what to do with the disk, and of which state of the replica that was said. */
export const OLDER_DISK = /^(keep|replace)-[\w-]+\.\d+$/;

/** Written by `npm run data:restore`: says that the operator has put an earlier state into this folder. */
const RESTORED_ON_PURPOSE = "restored.json";

interface Compared {
  directory: string;
  /** The replicated files of the folder. */
  names: readonly string[];
  /** The starts that the replica knows; undefined where it knows none. */
  replicas: string | undefined;
  choice: string | undefined;
}

export type Verdict =
  | { go: "on" | "with the replica"; line?: string }
  /** The start is refused, and nothing was changed. */
  | { go: "nowhere"; lines: string[] };

/**
 * Says whether the server may write on this disk, and does what the operator has chosen. A disk has always seen what its replica has, since that is copied
 * from it. If it has not, it is an older copy, or another machine has written since.
 */
export function judgeDisk({ directory, names, replicas, choice }: Compared): Verdict {
  const own = path.join(directory, STARTS_FILE);
  const marked = path.join(directory, RESTORED_ON_PURPOSE);
  const last = replicas && newestStart(replicas);
  if (!last || hasSeen(own, last)) {
    rmSync(marked, { force: true });
    return { go: "on", ...(choice && { line: "OLDER_DISK has done what it was for: remove it." }) };
  }
  if (!existsSync(own) && existsSync(marked)) {
    leaveBehind(own, last);
    rmSync(marked);
    return { go: "on", line: `The disk was restored on purpose (${RESTORED_ON_PURPOSE}), and is kept.` };
  }
  const state = `${last.id}.${last.beats}`;
  if (choice === `keep-${state}`) {
    beginGenerations(directory, names);
    leaveBehind(own, last);
    return { go: "on", line: "The disk is kept, as OLDER_DISK says. What only the replica had is left behind." };
  }
  if (choice === `replace-${state}`) {
    const aside = moveAside(directory, names);
    return { go: "with the replica", line: `The disk's files are in ${aside}, as OLDER_DISK says.` };
  }
  return { go: "nowhere", lines: refusal(newestStart(own), last, state) };
}

/** Lets Litestream begin with new snapshots, so that what it sends mixes with nothing that the replica has. */
export function beginGenerations(directory: string, names: readonly string[]): void {
  for (const name of names) rmSync(path.join(directory, `.${name}-litestream`), { recursive: true, force: true });
}

function moveAside(directory: string, names: readonly string[]): string {
  const aside = path.join(directory, `aside-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}Z`);
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  for (const name of names.flatMap((one) => [one, `${one}-wal`, `${one}-shm`, `.${one}-litestream`])) {
    const from = path.join(directory, name);
    if (existsSync(from)) renameSync(from, path.join(aside, name));
  }
  return aside;
}

function refusal(own: Start | undefined, last: Start, state: string): string[] {
  return [
    "The disk is older than the replica: a former copy of it was put back, or another machine has written to the replica since.",
    `  the disk was written until ${own ? timeText(own.seenAt) : "a time that it does not know"}`,
    `  the replica was written until ${timeText(last.seenAt)}, by a server that started at ${timeText(last.begunAt)}`,
    "Nothing was changed. Make sure that no other server runs with this replica. Then set one of these, and start:",
    `  OLDER_DISK=replace-${state}  takes the replica. The disk's files are moved to a folder beside them.`,
    `  OLDER_DISK=keep-${state}  keeps the disk. What only the replica has stays there for a week, for npm run data:restore.`,
  ];
}

function timeText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}
