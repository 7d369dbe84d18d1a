/** An extension behind a number: "x22", "ext. 22", ", extension 22", ";ext=22", "#22". */
const EXTENSION = /[\s,;]{0,3}(?:ext(?:ension|n)?[.:=]?|x[.:]?|#) ?#? ?(\d{1,7})$/i;

export function phoneParts(phone: string): { number: string; extension: string | undefined } {
  const [found = "", extension] = EXTENSION.exec(phone) ?? [];
  return { number: phone.slice(0, phone.length - found.length), extension };
}

/** Returns the address that calls a phone number. A comma is a pause, after which phones dial the extension. */
export function telLink(phone: string): string {
  const { number, extension } = phoneParts(phone);
  const dialed = number.replace(/[^\d+]/g, "");
  return extension ? `tel:${dialed},${extension}` : `tel:${dialed}`;
}
