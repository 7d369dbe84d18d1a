import type { AnyPerson } from "../actor";
import { DomainError, type FieldError } from "../errors";
import { COMPANIES_ONLY } from "./company/schema";
import { INSPECTORS_ONLY, type ProfileChange } from "./schema";

/** A field of the other role may be there, but empty: whoever sends back what a call answered has not filled it in. @throws DomainError invalid at each that is filled in */
export function refuseOthersFields({ role }: AnyPerson, input: ProfileChange): void {
  const { yearsOfExperience, specialties, certifications, availability } = input;
  const { companyName, street, zip, billingEmail, companySize } = input;
  const refused = [
    ...(role === "inspector"
      ? []
      : filledIn({ yearsOfExperience, specialties, certifications, availability }, INSPECTORS_ONLY)),
    ...(role === "company" ? [] : filledIn({ companyName, street, zip, billingEmail, companySize }, COMPANIES_ONLY)),
  ];
  if (refused.length > 0) throw new DomainError("invalid", "validation-failed", { fields: refused });
}

function filledIn(fields: Record<string, unknown>, message: string): FieldError[] {
  return Object.entries(fields)
    .filter(([, value]) => !isEmpty(value))
    .map(([field]) => ({ field, message }));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
