import { eq } from "drizzle-orm";
import { companyProfiles } from "#db/client.server";
import type { CompanyActor } from "../../actor";
import type { Context } from "../../command.server";
import { existing } from "../../core/reads/existing.server";

export type CompanyRow = typeof companyProfiles.$inferSelect;

/** Part of a command. @throws DomainError not_found */
export function loadOwnCompany({ tx, actor }: Pick<Context<CompanyActor>, "tx" | "actor">): CompanyRow {
  return existing(tx, companyProfiles, eq(companyProfiles.userId, actor.id));
}

/** Part of a command: writes what differs, with the time. */
export function saveCompany(
  { tx, now }: Pick<Context, "tx" | "now">,
  { userId }: Pick<CompanyRow, "userId">,
  changes: Partial<CompanyRow>,
): void {
  tx.update(companyProfiles)
    .set({ ...changes, updatedAt: now })
    .where(eq(companyProfiles.userId, userId))
    .run();
}
