import { beginAny } from "~/domain/core/search/words";
import { beginning } from "~/lib/text/beginning";

export interface ExcerptPart {
  text: string;
  isMatch: boolean;
}

const LENGTH = 140;
/** Characters before the first match. */
const LEAD = 40;
const WORD = /[\p{L}\p{N}\p{M}\p{Co}]+/gu;

/** Returns a message's words around the first that begins with one of those sought, divided where they match. */
export function excerptOf(content: string, words: readonly string[]): ExcerptPart[] {
  const line = content.replace(/\s+/g, " ");
  const first = firstMatch(line, words);
  const begin = first <= LEAD ? 0 : line.lastIndexOf(" ", first - LEAD) + 1;
  const end = line.length - begin <= LENGTH ? line.length : endOf(line, begin, first);
  const parts = divided(line.slice(begin, end), words);
  if (begin > 0) parts.unshift({ text: "…", isMatch: false });
  return end < line.length ? [...parts, { text: "…", isMatch: false }] : parts;
}

/** At a space, else in a word. */
function endOf(line: string, begin: number, first: number): number {
  const space = line.lastIndexOf(" ", begin + LENGTH);
  return space > first ? space : begin + beginning(line.slice(begin), Math.max(LENGTH, first - begin + LEAD)).length;
}

function firstMatch(line: string, words: readonly string[]): number {
  for (const { 0: word, index } of line.matchAll(WORD)) if (beginAny(word, words)) return index;
  return 0;
}

function divided(line: string, words: readonly string[]): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let end = 0;
  for (const { 0: word, index } of line.matchAll(WORD)) {
    if (!beginAny(word, words)) continue;
    if (index > end) parts.push({ text: line.slice(end, index), isMatch: false });
    parts.push({ text: word, isMatch: true });
    end = index + word.length;
  }
  return end < line.length ? [...parts, { text: line.slice(end), isMatch: false }] : parts;
}
