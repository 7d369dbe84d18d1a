import { customAlphabet } from "nanoid";

/** 20 of 57 characters that are not mistaken for one another: 116 bits, not guessable. */
const random = customAlphabet("23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz", 20);

export function newId(prefix: string): string {
  return `${prefix}_${random()}`;
}

declare const owner: unique symbol;

/** A company's id. Text that nobody has typed more closely passes as one, a person's own id does not: `companyOf` tells theirs. */
export type CompanyId = string & { readonly [owner]?: "company" };

export type PersonId = string & { readonly [owner]?: "person" };
