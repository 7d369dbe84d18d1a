import { createHmac, timingSafeEqual } from "node:crypto";
import { runtime } from "../runtime.server";

/** Returns 43 characters that only this product can make of the text, under ENCRYPTION_KEY. For links that are stored nowhere, and to compare what must not be kept. */
export function signatureOf(text: string): string {
  return signed(text, runtime().encryptionKey);
}

/** True also for a signature under the key before the present one. */
export function isSignatureOf(text: string, signature: string): boolean {
  const { encryptionKey, previousEncryptionKey } = runtime();
  const shown = Buffer.from(signature);
  return [encryptionKey, previousEncryptionKey].some((key) => {
    if (key === null) return false;
    const expected = Buffer.from(signed(text, key));
    return expected.length === shown.length && timingSafeEqual(expected, shown);
  });
}

function signed(text: string, key: Buffer): string {
  return createHmac("sha256", key).update(`signature:${text}`).digest("base64url");
}
