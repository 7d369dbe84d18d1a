import { eq } from "drizzle-orm";
import { companies } from "#db/client.server";
import type { CompanyActor } from "../../actor";
import type { Context } from "../../command.server";
import { companyOf } from "../../companies/company-of";
import { existing } from "../../core/reads/existing.server";

export type CompanyRow = typeof companies.$inferSelect;

/** Part of a command. @throws DomainError not_found */
export function loadOwnCompany({ tx, actor }: Pick<Context<CompanyActor>, "tx" | "actor">): CompanyRow {
  return existing(tx, companies, eq(companies.id, companyOf(actor)));
}

/** Part of a command: writes what differs, with the time. */
export function saveCompany(
  { tx, now }: Pick<Context, "tx" | "now">,
  { id }: Pick<CompanyRow, "id">,
  changes: Partial<CompanyRow>,
): void {
  tx.update(companies)
    .set({ ...changes, updatedAt: now })
    .where(eq(companies.id, id))
    .run();
}
