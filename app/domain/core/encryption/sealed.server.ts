import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { runtime } from "../runtime.server";
import type { SealedPurpose } from "./sealed-columns.server";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text under ENCRYPTION_KEY, whose id stands in front. `purpose` is bound to it, so it cannot be opened as another column's value. */
export function seal(text: string, purpose: SealedPurpose): string {
  const key = runtime().encryptionKey;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `${keyIdOf(key)}:${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64")}`;
}

/** Returns null when it was sealed under neither of the two keys or for another purpose, or was changed. */
export function unseal(sealed: string, purpose: SealedPurpose): string | null {
  const { encryptionKey, previousEncryptionKey } = runtime();
  const colon = sealed.indexOf(":");
  const bytes = Buffer.from(sealed.slice(colon + 1), "base64");
  for (const key of [encryptionKey, previousEncryptionKey]) {
    // Values sealed before keys had ids are tried with both keys.
    if (key === null || (colon >= 0 && sealed.slice(0, colon) !== keyIdOf(key))) continue;
    const text = opened(bytes, purpose, key);
    if (text !== null) return text;
  }
  return null;
}

export function isUnderPresentKey(sealed: string): boolean {
  return sealed.startsWith(`${keyIdOf(runtime().encryptionKey)}:`);
}

function opened(bytes: Buffer, purpose: SealedPurpose, key: Buffer): string | null {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}

/** Eight hex digits that tell keys apart and reveal nothing of them. */
export function keyIdOf(key: Buffer): string {
  return createHmac("sha256", key).update("key id").digest("hex").slice(0, 8);
}
