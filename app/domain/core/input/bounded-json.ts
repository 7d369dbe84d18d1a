import { DomainError } from "~/domain/errors";
import { JSON_BODY } from "~/lib/bounds";
import { isBrokenText } from "~/lib/text/unicode";

export const BROKEN_TEXT = "Must be text without NUL or broken characters";

/** Returns undefined where the text is no JSON. Depth and members are counted before parsing. @throws DomainError invalid "json-bounds" */
export function boundedJson(text: string): unknown {
  countMembers(text);
  const read = parsed(text);
  refusePrototypeNames(read);
  return read;
}

export function brokenFields(sent: Record<string, unknown>): string[] {
  return Object.keys(sent).filter((field) => holdsBrokenText(sent[field]));
}

/** Counts outside of texts only. Other faults of the JSON are left to the parser. */
function countMembers(text: string): void {
  let level = 0;
  let members = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfText(text, at);
    else if (sign === "]" || sign === "}") level -= 1;
    else if (sign === "," || sign === "[" || sign === "{") members += 1;
    if (sign === "[" || sign === "{") level += 1;
    if (level > JSON_BODY.levels.most || members > JSON_BODY.members.most) throw beyondBounds();
  }
}

function endOfText(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}

function holdsBrokenText(value: unknown): boolean {
  if (typeof value === "string") return isBrokenText(value);
  return typeof value === "object" && value !== null && Object.values(value).some(holdsBrokenText);
}

/** Without a reviver: the parser of Node 20, given one, was twice seen to read "[" as an empty list. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Such a name would read or replace what every object inherits. The levels are bounded by now. */
function refusePrototypeNames(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (key === "__proto__" || key === "constructor" || key === "prototype") throw beyondBounds();
    refusePrototypeNames(member);
  }
}

function beyondBounds(): DomainError {
  return new DomainError("invalid", "json-bounds");
}
