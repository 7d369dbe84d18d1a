import { readFileSync } from "node:fs";

/**
 * The clock of a process, in UTC milliseconds. With APP_ENV=test, a file named by TEST_CLOCK may hold milliseconds to add, so
 * that a browser test can let days pass for a running server.
 */
export function clockOf(appEnv: string, file: string | undefined): () => number {
  if (appEnv !== "test" || !file) return Date.now;
  return () => Date.now() + offsetIn(file);
}

function offsetIn(file: string): number {
  try {
    return Number(readFileSync(file, "utf8")) || 0;
  } catch {
    return 0;
  }
}
