import { customAlphabet } from "nanoid";

/** 20 characters of 57 that are not mistaken for one another: 116 bits, opaque and not guessable. */
const random = customAlphabet("23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz", 20);

/** Makes an identifier such as `job_8hKq…`. */
export function newId(prefix: string): string {
  return `${prefix}_${random()}`;
}
