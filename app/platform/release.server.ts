import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export interface Release {
  version: string;
  /** Of the sources that were built: 40 hex digits, with `-dirty` where files differed from it; null where the build was not given it. */
  commit: string | null;
}

export function readRelease(): Release {
  const built = path.resolve("build/version.json");
  if (existsSync(built)) return JSON.parse(readFileSync(built, "utf8")) as Release;
  const { version } = JSON.parse(readFileSync(path.resolve("package.json"), "utf8")) as Release;
  return { version, commit: null };
}
