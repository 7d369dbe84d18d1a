import { isDeepStrictEqual } from "node:util";

/** `presence` says only that a field was set, changed or removed: for secrets, documents, names and free text, since the chain keeps changes for good. */
export type Showing = "values" | "presence";

export type Changes = Readonly<Record<string, Change>>;
type Change = readonly [before: Value, after: Value] | "set" | "changed" | "removed";
type Value = string | number | boolean | null | readonly string[];

/** Returns the fields of `after` that differ from `before`. `fields` says how each is shown. */
export function changed<After extends object>(
  before: Readonly<Record<keyof After & string, unknown>> | Readonly<Record<string, unknown>>,
  after: After,
  fields: { readonly [F in keyof After]-?: Showing },
): Changes {
  const earlier: Readonly<Record<string, unknown>> = before;
  const pairs = Object.entries(after).flatMap(([field, value]): [string, Change][] => {
    const from = stored(earlier[field]);
    const to = stored(value);
    if (isDeepStrictEqual(from, to)) return [];
    return [[field, fields[field as keyof After] === "values" ? [from, to] : presence(from, to)]];
  });
  return Object.fromEntries(pairs);
}

function stored(value: unknown): Value {
  return value === undefined ? null : (value as Value);
}

function presence(before: Value, after: Value): "set" | "changed" | "removed" {
  if (isEmpty(before)) return "set";
  return isEmpty(after) ? "removed" : "changed";
}

function isEmpty(value: Value): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
