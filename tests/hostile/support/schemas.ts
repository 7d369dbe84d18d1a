import fc, { type Arbitrary } from "fast-check";
import { VALUES } from "../corpus/values";

/** JSON Schema as zod writes it and the OpenAPI document holds it. */
export interface JsonSchema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
}

/** Any value of the corpus. */
export const hostileWord = fc.constantFrom(...VALUES.map(({ value }) => value));

/** Text of all scripts, with what most programs never meet in it. */
const anyText = fc.oneof(fc.string({ unit: "binary", maxLength: 60 }), fc.string({ unit: "grapheme", maxLength: 60 }));

/** Anything that JSON can hold, never deeper than a person would nest it. */
const anything = fc.jsonValue({ maxDepth: 3 });

/** Mostly what the schema asks for; of each part now and then what it nearly asks for, and what nobody asked for. */
export function nearly(schema: JsonSchema): Arbitrary<unknown> {
  return fc.oneof(
    { weight: 10, arbitrary: fitting(schema) },
    { weight: 2, arbitrary: hostileWord },
    { weight: 1, arbitrary: anyText },
    { weight: 1, arbitrary: anything },
  );
}

/** What the schema asks for, as far as it says so; bounds are met from both sides. */
function fitting(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map(nearly));
  if (schema.type === "object" || schema.properties) return objectOf(schema);
  if (schema.type === "array") {
    const { minItems = 0, maxItems = minItems + 5 } = schema;
    return fc.array(nearly(schema.items ?? {}), { minLength: minItems, maxLength: Math.min(maxItems, 40) + 1 });
  }
  if (schema.type === "boolean") return fc.oneof(fc.boolean(), fc.constantFrom("true", "on", "", 0, 1));
  if (schema.type === "integer" || schema.type === "number") return numberOf(schema);
  if (schema.type === "string") return textOf(schema);
  return fc.oneof(anyText, anything);
}

/** Also without a field that it asks for, and with more than it asks for. */
export function objectOf({ properties = {}, required = [] }: JsonSchema): Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, nearly(field)]));
  const whole = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  return fc.oneof(
    { weight: 5, arbitrary: whole },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc.tuple(whole, fc.dictionary(anyText, anything, { maxKeys: 3 })).map(([a, b]) => ({ ...b, ...a })),
    },
  );
}

function numberOf({ minimum = -10, maximum = 10_000 }: JsonSchema): Arbitrary<unknown> {
  const edges = [minimum, maximum, minimum - 1, maximum + 1, minimum + 0.5, 0, -0, 1e21];
  return fc.oneof(
    fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
    fc.constantFrom(...edges),
    fc.double(),
  );
}

function textOf({ minLength = 0, maxLength = 200, pattern, format }: JsonSchema): Arbitrary<unknown> {
  const length = (size: number) => fc.constant("a".repeat(Math.max(0, size)));
  const longest = Math.min(maxLength, 5000);
  const free = fc.string({ unit: "grapheme", minLength, maxLength: Math.max(minLength, Math.min(longest, 60)) });
  const edges = fc.oneof(length(minLength), length(minLength - 1), length(longest), length(longest + 1));
  if (format === "email") return fc.oneof(fc.emailAddress(), edges);
  if (format === "date") return fc.oneof(date, edges);
  if (pattern) return fc.oneof(...matching(pattern), edges);
  return fc.oneof(free, edges, date);
}

const date = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

/** Not every pattern of JavaScript can be turned around. */
function matching(pattern: string): Arbitrary<string>[] {
  try {
    const one = fc.stringMatching(new RegExp(pattern));
    fc.sample(one, 1);
    return [one];
  } catch {
    return [];
  }
}
