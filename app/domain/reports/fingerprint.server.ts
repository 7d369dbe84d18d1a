import { createHash } from "node:crypto";
import type { Sheet } from "./sheet/types";

/** Returns the SHA-256 in hex of all that a draft says, so that nobody signs another one than they were shown. */
export function draftFingerprint(version: number, sheet: Sheet): string {
  return createHash("sha256").update(JSON.stringify({ version, sheet })).digest("hex");
}
