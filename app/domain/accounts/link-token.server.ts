import { createHash, randomBytes } from "node:crypto";

/** The secret of a mailed link. 256 bits: not to be guessed, so a plain hash of it is enough. */
export function newLinkToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
