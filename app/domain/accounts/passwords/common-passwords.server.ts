import { dictionary } from "@zxcvbn-ts/language-common";

/** Passwords that were stolen and published, the commonest first. */
const LIST = dictionary["passwords-common"];
const COMMON: ReadonlySet<string> = new Set(LIST);
/** Words refused with a few characters added ("Password1!"). Only the commonest of the list, so that "Concrete7!" passes. */
const GUESSED_WORDS: ReadonlySet<string> = new Set(LIST.slice(0, 1500).filter((word) => word.length >= 4));
/** Words of this trade and of the calendar that the list ranks too low: "Inspector1!", "January2026!". */
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
/** A common password with more added characters than these is not easy to guess. */
const MOST_ADDED = 6;

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

/** Returns whether a password is common, or a common word or one of `own` with a few characters added. Source: OWASP ASVS 5.0, 6.2.4 and 6.2.11. */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const lower = password.toLowerCase();
  const listed = [...spellings(lower), lower.replace(/[^a-z0-9]/g, "")];
  if (listed.some((word) => COMMON.has(word)) || KEYBOARD_COLUMNS.test(replaced(lower, SHIFTED))) return true;
  const guessed = new Set([...WORK_WORDS, ...own.map((word) => word.toLowerCase())].filter((word) => word.length >= 4));
  return coresOf(lower)
    .flatMap((core) => spellings(core).flatMap((word) => [word, onceIn(word)]))
    .some((word) => GUESSED_WORDS.has(word) || guessed.has(word) || /^(.)\1+$/.test(word));
}

function onceIn(text: string): string {
  const [, word = text] = /^([a-z]{3,})\1+$/.exec(text) ?? [];
  return word;
}

/** Returns what is left when up to MOST_ADDED digits and marks are cut from the ends. */
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

/** Returns a text as it is, with the shift key released, and with marks and digits read as the letters they look like. */
function spellings(text: string): string[] {
  const readings = [SHIFTED, { "@": "a", "!": "i", $: "s" }, LOOKALIKES, { ...LOOKALIKES, "1": "l", "!": "l" }];
  return [text, ...readings.map((reading) => replaced(text, reading))];
}

function replaced(text: string, by: Readonly<Record<string, string>>): string {
  return Array.from(text, (character) => by[character] ?? character).join("");
}
