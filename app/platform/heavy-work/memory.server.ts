import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { HEAVY } from "~/lib/bounds";

const atStart = writableBytes();

/**
 * Lets the system refuse this process memory beyond its bound, counted from what it has at its start: Node 24 begins with 510 MB for code that it never fills.
 * If memory is short all the same, the system ends this process before all others. Linux alone has both; a server elsewhere is a developer's.
 * @returns whether the system does
 */
export function boundMemory(): boolean {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // What is asked of a picture before it is unpacked bounds it all the same.
  }
  const bound = ["--pid", `${process.pid}`, `--data=${atStart + HEAVY.memory.most}`];
  return atStart > 0 && spawnSync("prlimit", bound).status === 0;
}

/** Returns the bytes that this process has taken since its start and not given back. */
export function memoryTaken(): number {
  return writableBytes() - atStart;
}

/** What the bound counts; 0 where the system does not tell. Source: proc(5), getrlimit(2). */
function writableBytes(): number {
  try {
    const [, kilobytes] = readFileSync("/proc/self/status", "utf8").match(/^VmData:\s+(\d+) kB$/m) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}
