import { customAlphabet } from "nanoid";

const randomPart = customAlphabet("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", 24);
const randomDigits = customAlphabet("0123456789abcdefghijklmnopqrstuvwxyz", 14);

/** A new id in the shape of Stripe's: the object's prefix, a generation digit where Stripe has one, and randomness. */
export function newId(prefix: string): string {
  return `${prefix}_${randomPart()}`;
}

/** An unguessable part of a client secret or a one-use link. */
export function newSecret(): string {
  return randomPart();
}

/** The id by which one HTTP exchange is known (`request-id` header, `event.request.id`). */
export function newRequestId(): string {
  return `req_${randomDigits()}`;
}

/** The id behind a field that Stripe lets a caller expand into the whole object. */
export function idOf(reference: string | { id: string }): string {
  return typeof reference === "string" ? reference : reference.id;
}
