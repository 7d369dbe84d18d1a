import { z } from "zod";
import { invalidRequest } from "./errors.server";
import type { FormRecord, FormValue } from "./form.server";

/** @throws StripeFailure 400 invalid_request_error with `code` (parameter_missing, parameter_unknown …) and `param` */
export function parseParams<Schema extends z.ZodType>(schema: Schema, form: FormRecord): z.output<Schema> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const { issues } = result.error;
  const issue = issues.find((candidate) => candidate.code === "unrecognized_keys") ?? issues[0];
  if (!issue) throw new Error("zod refused a form without an issue");
  throw errorOf(issue, form);
}

export const parameters = z.strictObject;

/** Refuses an empty text, which Stripe takes as an attempt to unset. */
export const text = z.string().min(1).max(5000);

export const integer = z.string().transform((written, context) => {
  if (/^-?\d{1,15}$/.test(written)) return Number(written);
  context.addIssue(stripeIssue(`Invalid integer: ${written}`, "parameter_invalid_integer"));
  return z.NEVER;
});

export const positiveInteger = integer.superRefine((number, context) => {
  if (number >= 1) return;
  context.addIssue(stripeIssue("This value must be greater than or equal to 1.", "parameter_invalid_integer"));
});

export const boolean = z.string().transform((written, context) => {
  if (written === "true" || written === "1") return true;
  if (written === "false" || written === "0") return false;
  context.addIssue(stripeIssue(`Invalid boolean: ${written}`));
  return z.NEVER;
});

export function oneOf<const Words extends readonly [string, ...string[]]>(...words: Words) {
  return z.enum(words);
}

/** Takes `name[0]`, `name[1]` and `name[]`. */
export function list<Member extends z.ZodType>(member: Member) {
  return z.preprocess(membersInOrder, z.array(member));
}

/** Dollars only: the product has no other currency. */
export const currency = text.toLowerCase().superRefine((written, context) => {
  if (written === "usd") return;
  context.addIssue(stripeIssue(`Invalid currency: ${written}. Stripe currently supports these currencies: usd`));
});

/** Kept as written, since Stripe fills in {CHECKOUT_SESSION_ID} later. */
export const url = text.superRefine((written, context) => {
  if (URL.canParse(written) && /^https?:/i.test(written)) return;
  context.addIssue(stripeIssue("Not a valid URL", "url_invalid"));
});

export function isEmail(written: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(written);
}

export const email = text.superRefine((written, context) => {
  if (isEmail(written)) return;
  context.addIssue(stripeIssue(`Invalid email address: ${written}`, "email_invalid"));
});

const metadataPairs = z
  .union([z.literal("").transform((): null => null), z.record(z.string(), z.string())])
  .superRefine((pairs, context) => {
    const entries = Object.entries(pairs ?? {});
    if (entries.length > 50) context.addIssue(stripeIssue("Metadata can have up to 50 keys."));
    for (const [key, value] of entries) {
      if (key.length > 40) context.addIssue(stripeIssue(`Metadata keys can have up to 40 characters: ${key}`));
      if (value.length > 500) context.addIssue(stripeIssue(`Metadata values can have up to 500 characters: ${key}`));
    }
  });

/** For updates. Null unsets all pairs, and an empty value its own. */
export const metadataChanges = metadataPairs.optional();

/** Up to 50 pairs (https://docs.stripe.com/api/metadata). */
export const metadata = metadataPairs.transform((pairs) => changedMetadata({}, pairs));

export function changedMetadata(
  before: Record<string, string> | null,
  changes: z.output<typeof metadataChanges>,
): Record<string, string> {
  const pairs = changes === null ? {} : { ...before, ...changes };
  return Object.fromEntries(Object.entries(pairs).filter(([, value]) => value !== ""));
}

export function stripeIssue(message: string, code?: string) {
  return { code: "custom" as const, message, params: { stripeCode: code } };
}

function errorOf(issue: z.core.$ZodIssue, form: FormRecord) {
  if (issue.code === "unrecognized_keys") {
    const param = parameterName([...issue.path, issue.keys[0] ?? ""]);
    return invalidRequest({ message: `Received unknown parameter: ${param}`, code: "parameter_unknown", param });
  }
  const param = parameterName(issue.path);
  const given = valueAt(form, issue.path);
  if (given === undefined) {
    return invalidRequest({ message: `Missing required param: ${param}.`, code: "parameter_missing", param });
  }
  if (given === "") return invalidRequest({ message: emptyMessage(param), code: "parameter_invalid_empty", param });
  if (issue.code === "invalid_value") {
    const words = issue.values.map(String).join(", ");
    return invalidRequest({ message: `Invalid ${param}: must be one of ${words}`, param });
  }
  if (issue.code === "custom") {
    return invalidRequest({ message: issue.message, code: issue.params?.stripeCode, param });
  }
  return invalidRequest({ message: `Invalid value for ${param}`, param });
}

function emptyMessage(param: string): string {
  return `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`;
}

function parameterName(path: PropertyKey[]): string {
  return path.map((segment, depth) => (depth === 0 ? String(segment) : `[${String(segment)}]`)).join("");
}

function valueAt(form: FormRecord, path: PropertyKey[]): FormValue | undefined {
  let value: FormValue | undefined = form;
  for (const segment of path) value = typeof value === "object" ? value[String(segment)] : undefined;
  return value;
}

function membersInOrder(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .sort(([left], [right]) => Number(left) - Number(right))
    .map(([, member]) => member);
}
