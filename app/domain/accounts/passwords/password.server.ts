import { createHash, randomBytes } from "node:crypto";
import { type Algorithm, hash, verify } from "@node-rs/argon2";

/** argon2id, 19 MiB, two passes: the OWASP password storage recommendation. */
const SETTINGS = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of a password nobody has, so that an unknown address takes as long as a wrong password. */
const nobodys = hash("nobody's password", SETTINGS);

export function hashPassword(password: string): Promise<string> {
  return hash(password, SETTINGS);
}

/** Returns the hash of a random password, for an account whose owner has yet to set one by a mailed link. */
export function hashUnknownPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString("base64"));
}

/** Takes the same time without a stored hash, and returns false then. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodys), password);
  return matches && stored !== undefined;
}

/** Returns what a pending sign-in is bound to. It changes with the password and whenever pending things are voided, and reveals nothing of the password. */
export function signInMark({ passwordHash, pendingEpoch }: { passwordHash: string; pendingEpoch: number }): string {
  return createHash("sha256").update(`${pendingEpoch} ${passwordHash}`).digest("hex").slice(0, 32);
}
