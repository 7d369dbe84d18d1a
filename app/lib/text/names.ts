import { normalized } from "./unicode";

/** Characters, after `tidyName`. */
export const LONGEST_NAME = 50;
/** A whole name, as on a certificate: a first and a last name. */
export const LONGEST_FULL_NAME = 2 * LONGEST_NAME + 1;
export const LONGEST_COMPANY_NAME = 100;

const PERSON = /^[\p{L}\p{M}\-'’‘. ]+$/u;
const COMPANY = /^[\p{L}\p{M}\p{Nd}\-'’‘. &,()/]+$/u;
/** Scripts write up to four marks on one letter; higher piles run over other lines. */
const PILED_MARKS = /\p{M}{5}/u;

/**
 * A name as it is stored: composed (Unicode NFC), blanks and line breaks as single spaces, without characters that nobody
 * sees (zero-width, direction marks, fillers).
 */
export function tidyName(typed: string): string {
  const visible = typed
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, "")
    .replace(/\s+/g, " ")
    .replace(/[\u2010\u2011]/g, "-")
    .trim();
  return normalized(visible, "NFC");
}

/** Whether a tidy text holds what a person's name may: letters of any script, marks, spaces, hyphens, apostrophes, full stops. */
export function isPersonName(name: string): boolean {
  return PERSON.test(name) && readsAsName(name);
}

/** A company's may hold digits and `& , ( ) /` too. */
export function isCompanyName(name: string): boolean {
  return COMPANY.test(name) && readsAsName(name);
}

/**
 * Whether a mail program could make a link of it. After a full stop come a space or single letters in names ("St. John",
 * "J.R. Smith", "Ph.D."), and at least two letters in every address of the web.
 */
export function looksLikeAddress(name: string): boolean {
  // Full-width letters and dots are the same address to a browser; a Lisu tone letter only looks like a dot, and stands in Lisu words.
  const plain = normalized(name, "NFKC").replace(/[。｡․]|\u{a4f8}(?!\p{Script=Lisu})/gu, ".");
  const dottedWord = /\.\p{L}\p{M}*[\p{L}\p{Nd}]/u;
  const webWord = /(^|[^\p{L}\p{M}])(www|https?)(?![\p{L}\p{M}])|:\/\/|\/\//iu;
  const numbers = /\d+\.\d+\.\d+\.\d+/;
  return dottedWord.test(plain) || webWord.test(plain) || numbers.test(plain) || plain.includes("@");
}

function readsAsName(name: string): boolean {
  return /[\p{L}\p{Nd}]/u.test(name) && !PILED_MARKS.test(name) && !looksLikeAddress(name);
}
