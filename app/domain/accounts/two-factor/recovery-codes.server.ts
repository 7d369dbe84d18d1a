import { createHash } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { customAlphabet } from "nanoid";
import { type Connection, recoveryCodes } from "#db/client.server";
import { keyedHash, keyedHashes } from "~/domain/core/encryption/keyed-hash.server";

const CODES = 10;
/** 60 bits: 12 characters of 32 that cannot be mistaken for one another. */
const newCode = customAlphabet("23456789abcdefghjkmnpqrstuvwxyz0", 12);

/** Replaces a person's recovery codes. Returns them to be shown once: the database has keyed hashes alone. */
export function replaceRecoveryCodes(tx: Connection, userId: string, now: number): string[] {
  tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
  const codes = Array.from({ length: CODES }, () => newCode());
  const rows = codes.map((code) => ({ id: keyedHash(tx, textOf(userId, code), now), userId, createdAt: now }));
  tx.insert(recoveryCodes).values(rows).run();
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, "$1-"));
}

export function takeRecoveryCode(tx: Connection, userId: string, typed: string, now: number): boolean {
  const code = meant(typed);
  const unused = and(
    inArray(recoveryCodes.id, [...keyedHashes(tx, textOf(userId, code)), unkeyedHash(userId, code)]),
    eq(recoveryCodes.userId, userId),
    isNull(recoveryCodes.usedAt),
  );
  return tx.update(recoveryCodes).set({ usedAt: now }).where(unused).run().changes === 1;
}

function meant(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0");
}

function textOf(userId: string, code: string): string {
  return `recovery code ${userId} ${code}`;
}

/** Hashes as codes were stored before hashes had a key; they work until used or replaced. */
function unkeyedHash(userId: string, code: string): string {
  return createHash("sha256").update(`${userId} ${code}`).digest("hex");
}
