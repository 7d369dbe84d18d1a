import { eq } from "drizzle-orm";
import { companies, users } from "#db/client.server";
import { type CompanyActor, isActing, type PersonActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { hasRight } from "../companies/rights";
import { unseal } from "../core/encryption/sealed.server";
import { reads } from "../core/runtime.server";
import { notFound } from "../errors";
import { companyCompleteness, missingCompanyDetails } from "../people/completeness";

/** What a company has entered about itself, and what is missing. Null for anybody else. Of the tax number it has the last four digits, for those who may change it, as of the billing email. */
export function ownCompany(actor: PersonActor) {
  if (!isActing(actor, ["company"])) return null;
  const { user, company } = rowsOf(actor);
  const {
    name: companyName,
    bio,
    size: companySize,
    street,
    city,
    usState,
    zip,
    billingEmail,
    logoId,
    taxIdLast4,
  } = company;
  const { phone } = user;
  const details = {
    phone,
    street,
    city,
    usState,
    zip,
    billingEmail,
    companySize,
    bio,
    logo: logoId,
    taxId: taxIdLast4,
  };
  return {
    companyName,
    bio,
    companySize,
    street,
    city,
    usState,
    zip,
    phone,
    billingEmail: hasRight(actor, "details") ? billingEmail : null,
    logoId,
    taxIdLast4: hasRight(actor, "tax") ? taxIdLast4 : null,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    completeness: companyCompleteness(details),
    missing: missingCompanyDetails(details),
  };
}

/** The company's EIN, nine digits, for the company's own eyes: an administrator who impersonates sees the last four. */
export function ownTaxId(actor: CompanyActor): { taxId: string | null; last4: string | null } {
  const { taxId, taxIdLast4: last4 } = rowsOf(actor).company;
  const isHidden = taxId === null || actor.impersonator !== null;
  return { taxId: isHidden ? null : unseal(taxId, "company tax id"), last4 };
}

function rowsOf(actor: CompanyActor) {
  const found = reads()
    .select({ user: users, company: companies })
    .from(users)
    .innerJoin(companies, eq(companies.id, companyOf(actor)))
    .where(eq(users.id, actor.id))
    .get();
  if (!found) throw notFound();
  return found;
}
