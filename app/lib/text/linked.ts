import { telLink } from "../web/tel-link";

interface LinkedPart {
  text: string;
  /** A web address or one that calls; null for plain words. */
  href: string | null;
}

/** A web address with http(s), or a US phone number with separators. Ten digits alone stay as they are: batch tickets and certificates look the same. */
const LINKED =
  /(?<web>\bhttps?:\/\/[^\s<>"\p{Cf}]+)|(?<phone>(?<![\w+.(/-])(?:\+?1[ .-])?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-])[2-9]\d{2}[ .-]\d{4}(?:,? ?(?:x|ext\.?) ?\d{1,6})?(?![\w/-]))/giu;

/** Divides a text into plain words and what one can tap; together the parts are the text. */
export function linkedParts(text: string): LinkedPart[] {
  const parts: LinkedPart[] = [];
  let end = 0;
  for (const { 0: found, index, groups } of text.matchAll(LINKED)) {
    const shown = groups?.web ? withoutPunctuation(found) : found;
    const href = groups?.web ? webAddress(shown) : telLink(found);
    if (href === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: shown, href });
    end = index + shown.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

/** Leaves out what ends the sentence around an address, and a bracket that was opened before it. */
function withoutPunctuation(address: string): string {
  const ends = address.includes("(") ? ".,;:!?'*~]" : ".,;:!?'*~])";
  let end = address.length;
  while (end > 0 && ends.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

/** Null for no address, and for one with a name before the host, which makes another site look like a known one. */
function webAddress(typed: string): string | null {
  if (!URL.canParse(typed)) return null;
  const { protocol, username, password, href } = new URL(typed);
  return (protocol === "https:" || protocol === "http:") && !username && !password ? href : null;
}
