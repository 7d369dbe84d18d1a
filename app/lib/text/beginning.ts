/** Firefox has it since 125. */
const signs = Intl.Segmenter ? new Intl.Segmenter("en", { granularity: "grapheme" }) : undefined;
/** In UTF-16 units. An emoji of a family of four is 11; what is longer, such as a letter under a heap of marks, is cut. */
const LONGEST_SIGN = 32;

/** Returns the text's first UTF-16 units, at most `most`, and no half of what people see as one sign, such as an emoji. */
export function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = signs?.segment(text.slice(0, most + LONGEST_SIGN)).containing(most)?.index;
  if (start !== undefined && most - start <= LONGEST_SIGN) return text.slice(0, start);
  return text.slice(0, splitsPair(text, most) ? most - 1 : most);
}

function splitsPair(text: string, at: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1));
}
