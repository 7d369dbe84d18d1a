import { customAlphabet } from "nanoid";

/** 20 of 57 characters that are not mistaken for one another: 116 bits, not guessable. */
const random = customAlphabet("23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz", 20);

export function newId(prefix: string): string {
  return `${prefix}_${random()}`;
}
