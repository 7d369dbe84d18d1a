import { eq } from "drizzle-orm";
import { companies } from "#db/client.server";
import { isLastOwner, membershipOf } from "~/domain/companies/memberships.server";
import { existing } from "~/domain/core/reads/existing.server";
import { reads } from "~/domain/core/runtime.server";
import { mayLookAtSecurity } from "../../accounts/policy";
import { hasTwoFactor } from "../../accounts/two-factor/queries.server";
import type { CompanyActor, InspectorActor, PersonActor } from "../../actor";
import { unspentCredit } from "../../jobs/credits/posting-credit.server";
import { NOTHING_OPEN, openMatters } from "../open-matters.server";

/** Returns what keeps one's own account from closing, and what would be lost with it. @throws DomainError forbidden "PRIVATE_SECURITY" while impersonating */
export function ownOpenMatters(actor: InspectorActor | CompanyActor | PersonActor<"unattached">) {
  mayLookAtSecurity(actor);
  const company = companyLeft(actor);
  const closing = actor.role === "inspector" ? (actor.id as string) : company?.closes ? company.id : null;
  return {
    ...(closing === null ? NOTHING_OPEN : openMatters(reads(), closing)),
    /** The company that the person leaves, and whether it closes with their account, as with its last owner's. */
    company,
    credit: company?.closes === true && unspentCredit(reads(), company.id) !== undefined,
    byCode: hasTwoFactor(actor.id),
  };
}

/** Also of a company that is suspended, whose people are without one meanwhile. */
function companyLeft(actor: Parameters<typeof ownOpenMatters>[0]) {
  const membership = actor.role === "company" ? actor.company : membershipOf(reads(), actor.id);
  if (!membership) return null;
  const { id: companyId, name } = existing(reads(), companies, eq(companies.id, membership.id));
  return { id: companyId, name, closes: isLastOwner(reads(), membership) };
}
