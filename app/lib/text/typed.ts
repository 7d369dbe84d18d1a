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

/** A text of several lines as it is stored: of control characters only line breaks and tabs. Empty when it shows nothing. */
export function typedText(typed: string): string {
  // Line breaks come as CRLF from forms.
  return shown(typed.replace(/[^\P{Cc}\n\t]/gu, ""));
}

function shown(text: string): string {
  // Zero-width characters and fillers are no whitespace to `trim`, but show nothing.
  return /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text) ? text.trim() : "";
}
