import { JSON_BODY } from "~/lib/bounds";
import { isBrokenText } from "~/lib/text/unicode";
import { DomainError } from "../errors";

export const BROKEN_TEXT = "Must be text without NUL or broken characters";

/** Returns undefined where the text is no JSON. Depth and members are counted before parsing. @throws DomainError invalid "json-bounds" */
export function boundedJson(text: string): unknown {
  countMembers(text);
  try {
    return JSON.parse(text, refusePrototypeNames);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    return undefined;
  }
}

/** Returns the names of the fields with a broken text anywhere in their value. */
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

/** Such a name would read or replace what every object inherits. */
function refusePrototypeNames(key: string, value: unknown): unknown {
  if (key === "__proto__" || key === "constructor" || key === "prototype") throw beyondBounds();
  return value;
}

function beyondBounds(): DomainError {
  return new DomainError("invalid", "json-bounds");
}
