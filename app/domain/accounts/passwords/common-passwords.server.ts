import { dictionary } from "@zxcvbn-ts/language-common";

/** The commonest first. Their order lasts: the list comes from passwords that were stolen and published. */
const LIST = dictionary["passwords-common"];
const COMMON: ReadonlySet<string> = new Set(LIST);
/** Words that are guessed with a few characters added, as in "Password1!". Fewer than the list: "Concrete7!" is no such guess. */
const GUESSED_WORDS: ReadonlySet<string> = new Set(LIST.slice(0, 1500).filter((word) => word.length >= 4));
/** The words of this trade and of the calendar that the list has too far down: "Inspector1!", "January2026!". */
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
/** More added characters than these are what makes the password, whatever word stands beside them. */
const MOST_ADDED = 6;

/** On a US keyboard. */
const SHIFTED: Readonly<Record<string, string>> = { "!": "1", "@": "2", $: "4", "%": "5", "&": "7", "*": "8" };
/** Keys below each other, downwards or upwards: "1qaz@WSX". */
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
 * Whether a guesser's list has a password, in any case, without its marks ("Abc@1234"), with letters written as digits and
 * marks ("P@ssw0rd"), or with a few digits and marks before or after one of its commonest words or one of `own` (the person's
 * names, the product's), also where that word stands twice. Source: OWASP ASVS 5.0, 6.2.4 and 6.2.11.
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

/** A word that stands twice or more, once. */
function onceIn(text: string): string {
  const [, word = text] = /^([a-z]{3,})\1+$/.exec(text) ?? [];
  return word;
}

/** What stays of a text when up to MOST_ADDED digits and marks are taken from its ends. */
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

/** A text as it stands, with the shift key released, and with the letters that its marks, or digits too, look like. */
function spellings(text: string): string[] {
  const readings = [SHIFTED, { "@": "a", "!": "i", $: "s" }, LOOKALIKES, { ...LOOKALIKES, "1": "l", "!": "l" }];
  return [text, ...readings.map((reading) => replaced(text, reading))];
}

function replaced(text: string, by: Readonly<Record<string, string>>): string {
  return Array.from(text, (character) => by[character] ?? character).join("");
}
