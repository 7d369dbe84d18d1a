import { dictionary } from "@zxcvbn-ts/language-common";

/** The commonest first. The list comes from passwords that were stolen and published. */
const LIST = dictionary["passwords-common"];
const COMMON: ReadonlySet<string> = new Set(LIST);
/** Words that are guessed with a few characters added, as in "Password1!". They are fewer than the list, since "Concrete7!" is no such guess. */
const GUESSED_WORDS: ReadonlySet<string> = new Set(LIST.slice(0, 1500).filter((word) => word.length >= 4));
/** Words of this trade and of the calendar that stand too far down in the list: "Inspector1!", "January2026!". */
const WORK_WORDS = [
  "inspector",
  "inspection",
  "company",
  "construction",
  "contractor",
  "january",
  "february",
  "march",
  "april",
  "june",
  "july",
  "september",
];
/** With more added characters the password is its own, whatever word stands beside them. */
const MOST_ADDED = 6;

/** Digits under the marks of a US keyboard. */
const SHIFTED: Readonly<Record<string, string>> = { "!": "1", "@": "2", $: "4", "%": "5", "&": "7", "*": "8" };
/** Keys in a column, downwards or upwards: "1qaz@WSX". */
const KEYBOARD_COLUMNS = /^(1qaz|2wsx|3edc|4rfv|5tgb|6yhn|7ujm|zaq1|xsw2|cde3|vfr4|bgt5|nhy6|mju7)+$/;
const LOOKALIKES: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

/**
 * Returns whether a guesser's list has a password, in any case: without its marks ("Abc@1234"), with letters written as
 * digits and marks ("P@ssw0rd"), or with a few digits and marks around one of its commonest words or one of `own` (the
 * person's names, the product's), also where that word stands twice. Source: OWASP ASVS 5.0, 6.2.4 and 6.2.11.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const lower = password.toLowerCase();
  const listed = [...spellings(lower), lower.replace(/[^a-z0-9]/g, "")];
  if (listed.some((word) => COMMON.has(word)) || KEYBOARD_COLUMNS.test(replaced(lower, SHIFTED))) return true;
  const guessed = new Set([...WORK_WORDS, ...own.map((word) => word.toLowerCase())].filter((word) => word.length >= 4));
  return coresOf(lower)
    .flatMap((core) => spellings(core).flatMap((word) => [word, onceIn(word)]))
    .some((word) => GUESSED_WORDS.has(word) || guessed.has(word) || /^(.)\1+$/.test(word));
}

/** Returns a repeated word once: "abcabc" becomes "abc". */
function onceIn(text: string): string {
  const [, word = text] = /^([a-z]{3,})\1+$/.exec(text) ?? [];
  return word;
}

/** Returns what stays of a text when up to MOST_ADDED digits and marks are cut from its ends. */
function coresOf(text: string): string[] {
  const before = /^[^a-z]*/.exec(text)?.[0].length ?? 0;
  const after = /[^a-z]*$/.exec(text)?.[0].length ?? 0;
  const cores: string[] = [];
  for (let front = 0; front <= Math.min(before, MOST_ADDED); front += 1) {
    for (let back = 0; back <= Math.min(after, MOST_ADDED - front); back += 1) {
      cores.push(text.slice(front, text.length - back));
    }
  }
  return cores;
}

/** Returns a text as it is, with the shift key released, and with the letters that its marks, or its digits too, look like. */
function spellings(text: string): string[] {
  const readings = [SHIFTED, { "@": "a", "!": "i", $: "s" }, LOOKALIKES, { ...LOOKALIKES, "1": "l", "!": "l" }];
  return [text, ...readings.map((reading) => replaced(text, reading))];
}

function replaced(text: string, by: Readonly<Record<string, string>>): string {
  return Array.from(text, (character) => by[character] ?? character).join("");
}
