import { Secret, TOTP } from "otpauth";
import { seal, unseal } from "~/domain/core/encryption/sealed.server";
import type { SealedPurpose } from "~/domain/core/encryption/sealed-columns.server";
import { PRODUCT } from "~/lib/site";

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const STEP_MS = 30_000;
/** Steps before and after the present one that count too, for clocks that differ. */
const WINDOW = 1;
const PURPOSE = "two-factor secret" satisfies SealedPurpose;

export function newSealedSecret(): string {
  return seal(new Secret({ size: SECRET_BYTES }).base32, PURPOSE);
}

/** Returns the secret in base32; null when it was sealed under another key. */
export function openSecret(sealed: string): string | null {
  return unseal(sealed, PURPOSE);
}

/** Returns the address of the QR code (Google Authenticator's Key Uri Format). */
export function appAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** Returns the 30-second step of a code (RFC 6238), one step either way allowed; null when it fits none. */
export function stepOfCode(sealed: string, code: string, now: number): number | null {
  const secret = openSecret(sealed);
  const delta = secret && totpOf(secret, "").validate({ token: code, timestamp: now, window: WINDOW });
  return typeof delta === "number" ? stepAt(now) + delta : null;
}

/** Returns the last step whose code counts now. A later one was taken while the clock was ahead. */
export function latestStep(now: number): number {
  return stepAt(now) + WINDOW;
}

function stepAt(now: number): number {
  return Math.floor(now / STEP_MS);
}

function totpOf(secret: string, label: string): TOTP {
  const settings = { algorithm: "SHA1", digits: 6, period: STEP_MS / 1000 };
  return new TOTP({ ...settings, issuer: PRODUCT, label, secret: Secret.fromBase32(secret) });
}
