/** Returns the address that calls a phone number. A comma is a pause, after which phones dial the extension. */
export function telLink(phone: string): string {
  const [number = "", extension = ""] = phone.split(/x|ext/i).map((part) => part.replace(/[^\d+]/g, ""));
  return extension ? `tel:${number},${extension}` : `tel:${number}`;
}
