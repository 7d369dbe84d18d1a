import { readFileSync } from "node:fs";
import os from "node:os";

const MINUTE = 60_000;

/** UTC milliseconds. With APP_ENV=test, the file named by TEST_CLOCK holds milliseconds to add, so that browser tests can let days pass. */
export function clockOf(appEnv: string, file: string | undefined): () => number {
  if (appEnv !== "test" || !file) return Date.now;
  return () => Date.now() + offsetIn(file);
}

/** Milliseconds since the machine has started, asleep or not. Setting its clock leaves them alone. */
export function uptime(): number {
  return os.uptime() * 1000;
}

/** As if the sandbox ran on another machine: leaves out by how much this machine's clock is set afterwards, from a minute on. UTC milliseconds. */
export function otherMachinesClock(appEnv: string, file: string | undefined): () => number {
  const now = clockOf(appEnv, file);
  const begun = Date.now() - uptime();
  return () => {
    const setBy = Date.now() - uptime() - begun;
    return now() - (Math.abs(setBy) > MINUTE ? setBy : 0);
  };
}

function offsetIn(file: string): number {
  try {
    return Number(readFileSync(file, "utf8")) || 0;
  } catch {
    return 0;
  }
}
