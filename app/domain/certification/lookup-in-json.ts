import { z } from "zod";
import { typedLine } from "~/lib/text/typed";
import { CERTIFICATION_CATEGORIES, LOOKUP_COUNTRIES } from "~/lib/vocabulary";
import { personName } from "../core/input/name-fields";
import { certificationId } from "./lookup-forms";
import { regionCode } from "./regions";
import { RULES } from "./rules";

const place = {
  country: z.enum(LOOKUP_COUNTRIES, RULES.country),
  state: z.string(RULES.region).overwrite(typedLine).max(60, RULES.regionLength).optional(),
};

/** The three ways of the wizard by the names that JSON has for them. Source: specification 2, section 3. */
export const lookupFields = z.discriminatedUnion(
  "method",
  [
    z.object({ method: z.literal("LAST_NAME"), lastName: personName(RULES.lastName), ...place }),
    z.object({ method: z.literal("CERT_ID"), certificationId }),
    z.object({
      method: z.literal("PROGRAM_AREA"),
      certificationCategory: z.enum(CERTIFICATION_CATEGORIES, RULES.category),
      ...place,
    }),
  ],
  RULES.method,
);

export const lookupInJson = lookupFields.transform((sent, context) => {
  const consent = true as const;
  if (sent.method === "CERT_ID") {
    return { consent, certificationNumber: sent.certificationId, lookup: { method: sent.method } };
  }
  const state = sent.state && regionCode(sent.country, sent.state);
  if (sent.state && !state) {
    context.addIssue({ code: "custom", path: ["state"], message: RULES.region });
    return z.NEVER;
  }
  const where = { country: sent.country, state };
  return sent.method === "LAST_NAME"
    ? { consent, lookup: { method: sent.method, lastName: sent.lastName, ...where } }
    : { consent, lookup: { method: sent.method, category: sent.certificationCategory, ...where } };
});
