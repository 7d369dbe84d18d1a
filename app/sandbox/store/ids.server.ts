import { customAlphabet } from "nanoid";

const randomPart = customAlphabet("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", 24);
const randomDigits = customAlphabet("0123456789abcdefghijklmnopqrstuvwxyz", 14);

export function newId(prefix: string): string {
  return `${prefix}_${randomPart()}`;
}

export function newSecret(): string {
  return randomPart();
}

/** For the `request-id` header and `event.request.id`. */
export function newRequestId(): string {
  return `req_${randomDigits()}`;
}

/** The member may be expanded. */
export function idOf(reference: string | { id: string }): string {
  return typeof reference === "string" ? reference : reference.id;
}
