import { randomBytes } from "node:crypto";

/** Crockford's base32: no I, L, O and U. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BYTES = 10;

/** Returns 80 random bits as 16 characters, which nobody can guess. */
export function newVerificationCode(): string {
  const bits = BigInt(`0x${randomBytes(BYTES).toString("hex")}`);
  return Array.from({ length: (BYTES * 8) / 5 }, (_, at) => DIGITS[Number((bits >> BigInt(at * 5)) & 31n)]).join("");
}
