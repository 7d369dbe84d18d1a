/** They turn the direction of all that follows, also of our own words around a text. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text of one line as it is stored: single spaces, no control characters. Empty when it shows nothing. */
export function typedLine(typed: string): string {
  const line = typed
    .replace(/[\s\u0085]+/g, " ")
    .replace(/\p{Cc}/gu, "")
    .replace(DIRECTION_CONTROLS, "");
  return shown(line);
}

/** What joins, turns or fills texts: copied along with them, and nobody sees it. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/** A number, code or address of one line in the signs of a US keyboard: nothing unseen, "-" for each dash, plain digits and letters for full-width ones. */
export function typedIdentifier(typed: string): string {
  const plain = withoutUnseen(typed)
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/\p{Dash}/gu, "-");
  return typedLine(plain);
}

export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, "");
}

/** A text of several lines as it is stored: of control characters only line breaks and tabs. Empty when it shows nothing. */
export function typedText(typed: string): string {
  // Line breaks come as CRLF from forms.
  return shown(typed.replace(/[^\P{Cc}\n\t]/gu, ""));
}

function shown(text: string): string {
  // Zero-width characters and fillers are no whitespace to `trim`, but show nothing.
  return /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text) ? text.trim() : "";
}
