import qs from "qs";
import { STRIPE_FORM } from "~/lib/bounds";
import { invalidRequest } from "./errors.server";

/** A decoded form: texts in nested records. Lists are records with the keys "0", "1" and so on. */
export type FormValue = string | FormRecord;
export interface FormRecord {
  [key: string]: FormValue;
}

/**
 * Decodes the bracketed form encoding of Stripe's requests: `metadata[job]=7`, `expand[]=charge`,
 * `line_items[0][quantity]=1`.
 * @throws StripeFailure 400 when there are too many parameters, or a name nests too deep or names a prototype
 */
export function decodeForm(encoded: string): FormRecord {
  const { parameters } = STRIPE_FORM;
  // Without an error of its own qs would leave out the rest.
  if (encoded.split("&", parameters.most + 1).length > parameters.most) {
    throw invalidRequest({ message: "Too many parameters" });
  }
  try {
    return qs.parse(encoded, OPTIONS) as FormRecord;
  } catch (error) {
    if (error instanceof RangeError) throw invalidRequest({ message: "Parameters are nested too deep" });
    throw error;
  }
}

/** Returns the same text for equal forms, whatever the order of their names. Idempotency compares it. */
export function canonicalForm(value: FormValue): string {
  if (typeof value === "string") return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalForm(value[key] ?? "")}`);
  return `{${members.join(",")}}`;
}

const OPTIONS = {
  parameterLimit: STRIPE_FORM.parameters.most,
  // The name before the first bracket is a level too.
  depth: STRIPE_FORM.levels.most - 1,
  strictDepth: true,
  // Lists stay records, since metadata may have numbers for names.
  arrayLimit: 0,
  plainObjects: true,
  duplicates: "last",
  decoder: (written, decode, charset, part) => {
    const decoded = decode(written, decode, charset);
    if (part === "key") refusePrototype(decoded);
    return decoded;
  },
} as const satisfies qs.IParseOptions;

/** qs would drop such a parameter in silence. */
function refusePrototype(name: string): void {
  if (!/(?:^|\[)__proto__(?:\]|\[|$)/.test(name)) return;
  const param = "__proto__";
  throw invalidRequest({ message: `Received unknown parameter: ${param}`, code: "parameter_unknown", param });
}
