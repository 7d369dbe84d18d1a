import { normalized } from "./unicode";

export const LONGEST_NAME = 50;
export const LONGEST_FULL_NAME = 2 * LONGEST_NAME + 1;
export const LONGEST_COMPANY_NAME = 100;

const PERSON = /^[\p{L}\p{M}\-'’‘. ]+$/u;
const COMPANY = /^[\p{L}\p{M}\p{Nd}\-'’‘. &,()/]+$/u;
/** Scripts write up to four marks on one letter; higher piles run over other lines. */
const PILED_MARKS = /\p{M}{5}/u;

/** A name as stored: Unicode NFC, with single spaces and without invisible characters (zero-width, direction marks, fillers). */
export function tidyName(typed: string): string {
  const visible = typed
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, "")
    .replace(/\s+/g, " ")
    .replace(/[\u2010\u2011]/g, "-")
    .trim();
  return normalized(visible, "NFC");
}

export function isPersonName(name: string): boolean {
  return PERSON.test(name) && readsAsName(name);
}

export function isCompanyName(name: string): boolean {
  return COMPANY.test(name) && readsAsName(name);
}

/** True where a mail program could make a link: after a full stop, names have a space or one letter ("J.R. Smith"), addresses at least two. */
export function looksLikeAddress(name: string): boolean {
  // Browsers read full-width letters and dots as the same address. A Lisu tone letter only looks like a dot, and is part of Lisu words.
  const plain = normalized(name, "NFKC").replace(/[。｡․]|\u{a4f8}(?!\p{Script=Lisu})/gu, ".");
  const dottedWord = /\.\p{L}\p{M}*[\p{L}\p{Nd}]/u;
  const webWord = /(^|[^\p{L}\p{M}])(www|https?)(?![\p{L}\p{M}])|:\/\/|\/\//iu;
  const numbers = /\d+\.\d+\.\d+\.\d+/;
  return dottedWord.test(plain) || webWord.test(plain) || numbers.test(plain) || plain.includes("@");
}

function readsAsName(name: string): boolean {
  return /[\p{L}\p{Nd}]/u.test(name) && !PILED_MARKS.test(name) && !looksLikeAddress(name);
}
