import { companyOf } from "~/domain/accounts/company-of";
import { reads } from "~/domain/core/runtime.server";
import { mayLookAtSecurity } from "../../accounts/policy";
import { hasTwoFactor } from "../../accounts/two-factor/queries.server";
import type { CompanyActor, InspectorActor } from "../../actor";
import { unspentCredit } from "../../jobs/credits/posting-credit.server";
import { openMatters } from "../open-matters.server";

/** Returns what keeps one's own account from closing, and what would be lost with it. @throws DomainError forbidden "PRIVATE_SECURITY" while impersonating */
export function ownOpenMatters(actor: InspectorActor | CompanyActor) {
  mayLookAtSecurity(actor);
  return {
    ...openMatters(reads(), actor.id),
    credit: actor.role === "company" && unspentCredit(reads(), companyOf(actor)) !== undefined,
    byCode: hasTwoFactor(actor.id),
  };
}
