import { aColleague, aCompany } from "#tests/support/factories";
import type { CompanyActor, PersonActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { admitToCompany } from "~/domain/company-people/joining/answer-request.server";
import { askToJoin } from "~/domain/company-people/joining/ask-to-join.server";

export const DOMAIN = "bridge.example";

/** A company with an owner who did not found it, and somebody who has registered with an address of its domain. */
export function aDomain(values: Parameters<typeof aCompany>[0] = {}) {
  const company = aCompany({ email: `dana@${DOMAIN}` });
  const owner = aColleague(company, "owner", { email: `otto@${DOMAIN}` });
  const asker = aCompany({ email: `zeb@${DOMAIN}`, firstName: "Zeb", lastName: "Stone", ...values });
  return { company: company.company, owner, asker };
}

export async function ask(actor: PersonActor<"company" | "unattached">, companyId: string): Promise<string> {
  return (await execute(askToJoin, { actor, input: { companyId } })).result.joinRequestId;
}

export async function asked(values?: Parameters<typeof aCompany>[0]) {
  const { company, owner, asker } = aDomain(values);
  return { company, owner, asker, joinRequestId: await ask(asker, company.id) };
}

export function admit(
  actor: CompanyActor,
  joinRequestId: string,
  chosen: { role?: "manager" | "member"; projectIds?: string[] } = {},
) {
  return execute(admitToCompany, { actor, input: { joinRequestId, role: "member", projectIds: [], ...chosen } });
}
