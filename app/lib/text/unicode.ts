/** SQLite ends a text at a NUL, and would store another character for half a surrogate pair. */
const BROKEN_CHARACTERS = /[\0\p{Cs}]/gu;
/** Source: UAX #15, Stream-Safe Text Format. The two halfwidth sound marks become marks under NFKC. */
const LONG_RUN_OF_MARKS = /([\p{M}\u{ff9e}\u{ff9f}]{30})[\p{M}\u{ff9e}\u{ff9f}]+/gu;

export function isBrokenText(text: string): boolean {
  return text.search(BROKEN_CHARACTERS) !== -1;
}

export function withoutBrokenCharacters(text: string): string {
  return text.replace(BROKEN_CHARACTERS, "");
}

/** Drops marks beyond the 30th in a row, since sorting them costs the square of their number. */
export function normalized(text: string, form: "NFC" | "NFD" | "NFKC"): string {
  return text.replace(LONG_RUN_OF_MARKS, "$1").normalize(form);
}
