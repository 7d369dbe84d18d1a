import { normalized } from "~/lib/text/unicode";

/** Typed longer, a word is sought by this many characters and then compared whole: the index holds beginnings up to here. */
const INDEXED_CHARACTERS = 6;

/** A search takes so many words; further ones are left out. */
const MOST_WORDS = 8;

/** What was typed, as words in the form in which they are compared; none when nothing was typed that could be sought. */
export function wordsOf(typed: string): string[] {
  return [...new Set(folded(typed).split(NO_WORD).filter(Boolean))].slice(0, MOST_WORDS);
}

/** Whether each of the words begins a word of the text, in either case and without accents, as the index has it. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const whole = folded(text);
  // Most texts lack one of the words altogether; taking a text apart costs ten times as much as seeing that.
  if (!words.every((word) => whole.includes(word))) return false;
  const there = whole.split(NO_WORD);
  return words.every((word) => there.some((one) => one.startsWith(word)));
}

/** What begins like the word, as far as the index holds beginnings, in the language of FTS5. */
export function beginningOf(word: string): string {
  return wholeWord([...word].slice(0, INDEXED_CHARACTERS).join(""));
}

/** What begins with the whole word, in the language of FTS5. */
export function wholeWord(word: string): string {
  return `"${word}"*`;
}

/** True when the index holds all of the word as a beginning. */
export function isIndexed(word: string): boolean {
  return [...word].length <= INDEXED_CHARACTERS;
}

/** As FTS5's unicode61 tells words apart. */
const NO_WORD = /[^\p{L}\p{N}\p{Co}]+/u;
const ACCENTS = /[\u0300-\u036f]/g;
const PLAIN = /^[\0-\x7f]*$/;

function folded(text: string): string {
  const lower = text.toLowerCase();
  return PLAIN.test(lower) ? lower : normalized(normalized(lower, "NFD").replace(ACCENTS, ""), "NFC");
}
