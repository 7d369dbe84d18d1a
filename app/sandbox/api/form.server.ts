import qs from "qs";
import { STRIPE_FORM } from "~/lib/bounds";
import { invalidRequest } from "./errors.server";

/** Lists are records with the keys "0", "1" and so on. */
export type FormValue = string | FormRecord;
export interface FormRecord {
  [key: string]: FormValue;
}

/** Reads `metadata[job]=7&expand[]=charge`. @throws StripeFailure 400 for too many parameters, too deep a name, or the name of a prototype */
export function decodeForm(encoded: string): FormRecord {
  const { parameters } = STRIPE_FORM;
  // qs would leave out the rest.
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

/** Returns the same text for equal forms, whatever their order. */
export function canonicalForm(value: FormValue): string {
  if (typeof value === "string") return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalForm(value[key] ?? "")}`);
  return `{${members.join(",")}}`;
}

const OPTIONS = {
  parameterLimit: STRIPE_FORM.parameters.most,
  // qs does not count the name before the first bracket.
  depth: STRIPE_FORM.levels.most - 1,
  strictDepth: true,
  // Makes records of lists, because metadata may have numbers as names.
  arrayLimit: 0,
  plainObjects: true,
  duplicates: "last",
  decoder: (written, decode, charset, part) => {
    const decoded = decode(written, decode, charset);
    if (part === "key") refusePrototype(decoded);
    return decoded;
  },
} as const satisfies qs.IParseOptions;

/** qs would drop such a parameter silently. */
function refusePrototype(name: string): void {
  if (!/(?:^|\[)__proto__(?:\]|\[|$)/.test(name)) return;
  const param = "__proto__";
  throw invalidRequest({ message: `Received unknown parameter: ${param}`, code: "parameter_unknown", param });
}
