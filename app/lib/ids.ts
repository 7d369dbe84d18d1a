import { customAlphabet } from "nanoid";

/** 20 of 57 characters that are not mistaken for one another: 116 bits, not guessable. */
const random = customAlphabet("23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz", 20);

export function newId(prefix: string): string {
  return `${prefix}_${random()}`;
}

declare const owner: unique symbol;

/**
 * A company's id, a person's, and that of a side: an inspector's or administrator's own, or a company's. Text that nobody has typed more closely passes
 * as each of them, but none passes as another, except a company as a side. `companyOf` and `sideOf` tell those of who acts.
 */
export type CompanyId = string & { readonly [owner]?: "company" };
export type SideId = string & { readonly [owner]?: "company" | "side" };
export type PersonId = string & { readonly [owner]?: "person" };
