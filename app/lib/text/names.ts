import { withoutUnseen } from "./typed";
import { normalized } from "./unicode";

export const LONGEST_NAME = 50;
export const LONGEST_FULL_NAME = 2 * LONGEST_NAME + 1;
export const LONGEST_COMPANY_NAME = 100;

const PERSON = /^[\p{L}\p{M}\-'. ]+$/u;
const COMPANY = /^[\p{L}\p{M}\p{Nd}\-'. &,()/]+$/u;
/** Accents, quotation marks, primes and the Hebrew geresh, which keyboards write for an apostrophe. */
const APOSTROPHES = /[`\u00b4\u02bc\u05f3\u2018\u2019\u201b\u2032\uff07]/g;
/** Scripts write up to four marks on one letter; higher piles run over other lines. */
const PILED_MARKS = /\p{M}{5}/u;

/** A name as stored: Unicode NFC, single spaces, nothing unseen, and one apostrophe and one hyphen for all that are typed as such. */
export function tidyName(typed: string): string {
  const line = withoutUnseen(typed).replace(/\s+/g, " ").trim();
  return normalized(line, "NFC")
    .replace(APOSTROPHES, "'")
    .replace(/\p{Dash}/gu, "-");
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
