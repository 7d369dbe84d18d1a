import { z } from "zod";
import { oneOf } from "~/domain/core/input/one-of";
import { typedLine } from "~/lib/text/typed";
import { CERTIFICATION_CATEGORIES, LOOKUP_COUNTRIES, type LookupCountry } from "~/lib/vocabulary";
import { identifier } from "../core/input/identifiers";
import { personName } from "../core/input/name-fields";
import { regionCode } from "./regions";
import { RULES } from "./rules";
import { certificationSubmission } from "./schema";

const { files } = certificationSubmission.shape;

/** Each country has a state field of its own, since its states are another list, or are typed. Only the chosen country's is read. */
const place = {
  country: oneOf(LOOKUP_COUNTRIES, RULES.country),
  usState: z.string().optional(),
  province: z.string().optional(),
  mexicanState: z.string().overwrite(typedLine).max(60, RULES.regionLength).optional(),
  files: files.optional(),
};

/** Source: specification 2, section 5 (wizard lookup). */
const byLastName = z
  .object({ lastName: personName(RULES.lastName), ...place })
  .check(knownRegion)
  .transform(({ lastName, files: cards = [], ...where }) => ({
    files: cards,
    consent: true as const,
    lookup: { method: "LAST_NAME" as const, lastName, country: where.country, state: regionOf(where) },
  }));

export const certificationId = identifier(RULES.certificationId).min(1, RULES.certificationId).max(40, RULES.number);

const byId = z
  .object({
    certificationNumber: certificationId,
    files: files.optional(),
  })
  .transform(({ certificationNumber, files: cards = [] }) => ({
    files: cards,
    consent: true as const,
    certificationNumber,
    lookup: { method: "CERT_ID" as const },
  }));

const byProgram = z
  .object({ category: oneOf(CERTIFICATION_CATEGORIES, RULES.category), ...place })
  .check(knownRegion)
  .transform(({ category, files: cards = [], ...where }) => ({
    files: cards,
    consent: true as const,
    lookup: { method: "PROGRAM_AREA" as const, category, country: where.country, state: regionOf(where) },
  }));

export const LOOKUP_FORMS = { "last-name": byLastName, "certification-id": byId, program: byProgram } as const;

export type LookupForm = keyof typeof LOOKUP_FORMS;

interface Where {
  country: LookupCountry;
  usState?: string | undefined;
  province?: string | undefined;
  mexicanState?: string | undefined;
}

const FIELD_OF = { US: "usState", CA: "province", MX: "mexicanState" } as const satisfies Record<LookupCountry, string>;

function regionOf(where: Where): string | undefined {
  return where[FIELD_OF[where.country]] || undefined;
}

function knownRegion({ value, issues }: z.core.ParsePayload<Where>): void {
  const region = regionOf(value);
  if (!region || regionCode(value.country, region)) return;
  issues.push({ code: "custom", message: RULES.region, path: [FIELD_OF[value.country]], input: region });
}
