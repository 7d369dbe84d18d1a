import { STRIPE_FORM } from "~/lib/bounds";
import { invalidRequest } from "./errors.server";

/** A decoded form: text leaves in nested records. Lists are records with the keys "0", "1" and so on. */
export type FormValue = string | FormRecord;
export interface FormRecord {
  [key: string]: FormValue;
}

/**
 * Decodes the bracketed form encoding of Stripe's requests: `metadata[job]=7`, `expand[]=charge`,
 * `line_items[0][quantity]=1`.
 * @throws StripeFailure when a name is both a text and a record, or nests deeper than any parameter does
 */
export function decodeForm(encoded: string): FormRecord {
  const root = emptyRecord();
  refuseTooMany(encoded);
  for (const [name, value] of new URLSearchParams(encoded)) place(root, name, value);
  return root;
}

/** Returns the same text for equal forms, whatever the order of their names. Idempotency compares it. */
export function canonicalForm(value: FormValue): string {
  if (typeof value === "string") return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalForm(value[key] ?? "")}`);
  return `{${members.join(",")}}`;
}

/** Counts before decoding, which costs more. */
function refuseTooMany(encoded: string): void {
  let parameters = 1;
  for (let at = encoded.indexOf("&"); at !== -1; at = encoded.indexOf("&", at + 1)) {
    parameters += 1;
    if (parameters > STRIPE_FORM.parameters.most) throw invalidRequest({ message: "Too many parameters" });
  }
}

function place(root: FormRecord, name: string, value: string) {
  const path = segments(name);
  let record = root;
  for (const segment of path.slice(0, -1)) {
    const key = segment === "" ? nextIndex(record) : segment;
    record[key] ??= emptyRecord();
    const next = record[key];
    if (typeof next === "string") throw ambiguous(name);
    record = next;
  }
  const last = path.at(-1) ?? "";
  const key = last === "" && path.length > 1 ? nextIndex(record) : last;
  if (typeof record[key] === "object") throw ambiguous(name);
  record[key] = value;
}

function segments(name: string): string[] {
  const [, head = name, brackets = ""] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  const path = [head, ...Array.from(brackets.matchAll(/\[([^[\]]*)\]/g), (match) => match[1] ?? "")];
  if (path.length > STRIPE_FORM.levels.most) throw ambiguous(name);
  return path;
}

function nextIndex(record: FormRecord): string {
  return String(Object.keys(record).length);
}

// It has no prototype, so that a parameter named __proto__ is one like any other.
function emptyRecord(): FormRecord {
  return Object.create(null);
}

function ambiguous(name: string) {
  const param = name.slice(0, 100);
  return invalidRequest({ message: `Invalid object: ${param}`, param });
}
