import { createHash, randomBytes } from "node:crypto";

/** Returns the secret of a mailed link. It has 256 bits and cannot be guessed, so a plain hash of it is enough. */
export function newLinkToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
