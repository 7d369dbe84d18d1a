import anyAscii from "any-ascii";
import unhomoglyph from "unhomoglyph";
import { PRODUCT } from "~/lib/site";
import { LONGEST_FULL_NAME } from "~/lib/text/names";
import { normalized } from "~/lib/text/unicode";

export const STAFF_NAME = `This name is reserved for ${PRODUCT}'s own people. Please use another one`;

/** What look-alikes are read as, beside Unicode's list, which has "l" for "I" and "1" too. */
const LOOKS: readonly (readonly [string, string])[] = [
  ["rn", "m"],
  ["vv", "w"],
  ["l", "i"],
  ["1", "i"],
  ["0", "o"],
  ["3", "e"],
  ["4", "a"],
  ["5", "s"],
];

const TITLES = "administrators?|administration|admins?|sysadmins?|moderators?|staff|support|helpdesk";
const BESIDES =
  "the|official|our|your|customers?|clients?|users?|members?|accounts?|billing|payments?|payouts?|security|trust|safety|technical|tech|site|system|online|team|desk|help|care|services?|center|department|office|and|of|for|inc|llc|ltd|co|corp";
/** "Customer Support", but not "Support Structures" or "Helen Staff". */
const TITLE_ALONE = new RegExp(asRead(`^(?:${BESIDES})*(?:${TITLES})(?:${TITLES}|${BESIDES})*$`));
const PRODUCT_WORD = asRead(PRODUCT.toLowerCase());

/**
 * True for a name that people would take for one of ours, also in letters of other scripts that look or sound alike, or with digits for letters.
 * False for what is longer than any name: it is refused for its length, and comes here all the same from rules that are checked together with those of single fields.
 */
export function isStaffName(name: string): boolean {
  if ([...name.slice(0, 2 * LONGEST_FULL_NAME + 1)].length > LONGEST_FULL_NAME) return false;
  const plain = normalized(normalized(name, "NFKC"), "NFD").replace(/\p{M}+/gu, "");
  return [unhomoglyph(plain), plain].some((spelling) => {
    const words = wordsOf(spelling);
    return namesProduct(words) || TITLE_ALONE.test(words.join(""));
  });
}

/** In a word, or in words that begin it together: "Pour Check", but not "Vapour Checks". */
function namesProduct(words: readonly string[]): boolean {
  return words.some((word, at) => word.includes(PRODUCT_WORD) || words.slice(at).join("").startsWith(PRODUCT_WORD));
}

function wordsOf(spelling: string): string[] {
  const latin = anyAscii(spelling.replaceAll("ĸ", "k")).toLowerCase();
  return asRead(latin)
    .split(/[^a-z]+/)
    .filter(Boolean);
}

function asRead(text: string): string {
  return LOOKS.reduce((read, [seen, meant]) => read.replaceAll(seen, meant), text);
}
