import { customAlphabet } from "nanoid";

const randomPart = customAlphabet("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", 24);
const randomDigits = customAlphabet("0123456789abcdefghijklmnopqrstuvwxyz", 14);

/** Makes an id like Stripe's: a prefix and 24 random characters. */
export function newId(prefix: string): string {
  return `${prefix}_${randomPart()}`;
}

/** Makes the random part of a client secret or a one-time link. */
export function newSecret(): string {
  return randomPart();
}

/** Makes the id of a request (`request-id` header, `event.request.id`). */
export function newRequestId(): string {
  return `req_${randomDigits()}`;
}

/** Returns the id of a member that may be expanded. */
export function idOf(reference: string | { id: string }): string {
  return typeof reference === "string" ? reference : reference.id;
}
