import { randomBytes } from "node:crypto";

/** Returns the secret of a calendar's address: 128 random bits. Calendars send it every hour for years, so it is shorter than a mailed link's. */
export function newFeedToken(): string {
  return randomBytes(16).toString("base64url");
}
