import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";

/** Returns a hash of the names of files and of what is in them, in hexadecimal. One that is missing counts as empty. */
export function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files) {
    hash.update(file).update("\0");
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  return hash.digest("hex");
}
