import { companyOf } from "~/domain/companies/company-of";
import { isLastOwner } from "~/domain/companies/memberships.server";
import { reads } from "~/domain/core/runtime.server";
import type { SideId } from "~/lib/ids";
import { mayLookAtSecurity } from "../../accounts/policy";
import { hasTwoFactor } from "../../accounts/two-factor/queries.server";
import type { CompanyActor, InspectorActor, PersonActor } from "../../actor";
import { unspentCredit } from "../../jobs/credits/posting-credit.server";
import { NOTHING_OPEN, openMatters } from "../open-matters.server";

/** Returns what keeps one's own account from closing, and what would be lost with it. @throws DomainError forbidden "PRIVATE_SECURITY" while impersonating */
export function ownOpenMatters(actor: InspectorActor | CompanyActor | PersonActor<"unattached">) {
  mayLookAtSecurity(actor);
  const closing = sideToClose(actor);
  return {
    ...(closing === null ? NOTHING_OPEN : openMatters(reads(), closing)),
    /** Whether a company closes with the account. */
    company: actor.role === "company" && closing !== null,
    credit: actor.role === "company" && closing !== null && unspentCredit(reads(), companyOf(actor)) !== undefined,
    byCode: hasTwoFactor(actor.id),
  };
}

/** The inspector, or the company that closes with its last owner. */
function sideToClose(actor: Parameters<typeof ownOpenMatters>[0]): SideId | null {
  if (actor.role === "inspector") return actor.id as string;
  return actor.role === "company" && isLastOwner(reads(), actor.company) ? companyOf(actor) : null;
}
