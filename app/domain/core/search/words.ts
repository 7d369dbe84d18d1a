import { typedIdentifier } from "~/lib/text/typed";
import { normalized } from "~/lib/text/unicode";

/** The index holds beginnings up to this length; a longer word is sought by its beginning and then compared whole. */
const INDEXED_CHARACTERS = 6;

/** Further words are left out. */
const MOST_WORDS = 8;

export function wordsOf(typed: string): string[] {
  return [...new Set(folded(typedIdentifier(typed)).split(NO_WORD).filter(Boolean))].slice(0, MOST_WORDS);
}

/** Returns whether each word begins a word of the text, without case and accents, as the index has it. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const whole = folded(text);
  // Most texts lack one of the words altogether; taking a text apart costs ten times as much as seeing that.
  if (!words.every((word) => whole.includes(word))) return false;
  const there = whole.split(NO_WORD);
  return words.every((word) => there.some((one) => one.startsWith(word)));
}

export function beginAny(word: string, sought: readonly string[]): boolean {
  const whole = folded(word);
  return sought.some((one) => whole.startsWith(one));
}

export function beginningOf(word: string): string {
  return wholeWord([...word].slice(0, INDEXED_CHARACTERS).join(""));
}

export function wholeWord(word: string): string {
  return `"${word}"*`;
}

export function isIndexed(word: string): boolean {
  return [...word].length <= INDEXED_CHARACTERS;
}

const NO_WORD = /[^\p{L}\p{N}\p{Co}]+/u;
const ACCENTS = /[\u0300-\u036f]/g;
const PLAIN = /^[\0-\x7f]*$/;

function folded(text: string): string {
  const lower = text.toLowerCase();
  return PLAIN.test(lower) ? lower : normalized(normalized(lower, "NFD").replace(ACCENTS, ""), "NFC");
}
