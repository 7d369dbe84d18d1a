import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { PROCESS } from "~/lib/bounds";

/** Returns how many files and sockets this process may have open at once; null where the system does not say. Source: proc(5), /proc/pid/limits. */
export function mostDescriptors(): number | null {
  try {
    const [, soft] = /^Max open files\s+(\d+)\s/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return soft === undefined ? null : Number(soft);
  } catch {
    return null;
  }
}

/** Returns whether hardly any file or socket more can be opened, whatever holds those that are. */
export async function descriptorsRunOut(): Promise<boolean> {
  const most = mostDescriptors();
  try {
    const open = (await readdir("/proc/self/fd")).length;
    return most !== null && most - open < PROCESS.spareConnections.most / 2;
  } catch (error) {
    // Looking takes a descriptor too. Other systems have no such folder, and say nothing.
    return (error as NodeJS.ErrnoException).code === "EMFILE";
  }
}
