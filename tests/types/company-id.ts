/** As roles.ts: nothing here runs, `npm run typecheck` reads it. */
import { eq } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import type { CompanyActor } from "~/domain/actor";
import { companyOf } from "~/domain/companies/company-of";
import { unspentCredit } from "~/domain/jobs/credits/posting-credit.server";

const { applications, jobs, payments } = schema;

export function whatACompanyOwns(tx: Connection, actor: CompanyActor) {
  eq(jobs.companyId, companyOf(actor));
  eq(applications.inspectorId, actor.id);
  // @ts-expect-error What a company owns is asked by `companyOf`.
  eq(jobs.companyId, actor.id);
  // @ts-expect-error The other way around.
  eq(actor.id, payments.companyId);
  // @ts-expect-error And handed on.
  unspentCredit(tx, actor.id);
  const { id: companyId } = actor;
  // @ts-expect-error And under another name.
  tx.update(applications).set({ companyId, updatedAt: 1 });
}
