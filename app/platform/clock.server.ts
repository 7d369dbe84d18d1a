import { readFileSync } from "node:fs";

/** UTC milliseconds. With APP_ENV=test, the file named by TEST_CLOCK holds milliseconds to add, so that browser tests can let days pass. */
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
