import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { aColleague, aCompany } from "#tests/support/factories";
import type { CompanyActor, PersonActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { admitToCompany } from "~/domain/company-people/joining/answer-request.server";
import { askToJoin } from "~/domain/company-people/joining/ask-to-join.server";
import { joiningOf } from "~/domain/company-people/joining/queries.server";
import { reads } from "~/domain/core/runtime.server";

export const DOMAIN = "bridge.example";

/** A company with an owner who did not found it, and somebody who has registered with an address of its domain. */
export function aDomain(domain = DOMAIN) {
  const company = aCompany({ email: `dana@${domain}` });
  const owner = aColleague(company, "owner", { email: `otto@${domain}` });
  const asker = aCompany({ email: `zeb@${domain}`, firstName: "Zeb", lastName: "Stone" });
  return { company: company.company, owner, asker };
}

export async function ask(actor: PersonActor<"company" | "unattached">, companyId: string): Promise<string> {
  return (await execute(askToJoin, { actor, input: { companyId } })).result.joinRequestId;
}

export async function asked(domain?: string) {
  const { company, owner, asker } = aDomain(domain);
  return { company, owner, asker, joinRequestId: await ask(asker, company.id) };
}

export function admit(
  actor: CompanyActor,
  joinRequestId: string,
  chosen: { role?: "manager" | "member"; projectIds?: string[] } = {},
) {
  return execute(admitToCompany, { actor, input: { joinRequestId, role: "member", projectIds: [], ...chosen } });
}

export const offersTo = (actor: PersonActor<"company" | "unattached">) => joiningOf(actor).offers.map(({ id }) => id);

export const requests = () => reads().select().from(schema.joinRequests).all();

export const companyRow = (id: string) =>
  reads().select().from(schema.companies).where(eq(schema.companies.id, id)).get();
