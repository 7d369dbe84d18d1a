import { eq } from "drizzle-orm";
import { companies } from "#db/client.server";
import type { CompanyId } from "~/lib/ids";
import type { Context } from "../command.server";

interface Company {
  id: CompanyId;
  suspendedAt: number | null;
}

/** Part of a command: suspends a company's work, or lets it go on. Nothing happens where it has that status already. Its owners are mailed. */
export function setSuspended({ tx, now, emit }: Context, { id, suspendedAt }: Company, suspends: boolean): void {
  if (suspends === (suspendedAt !== null)) return;
  tx.update(companies)
    .set({ suspendedAt: suspends ? now : null, updatedAt: now })
    .where(eq(companies.id, id))
    .run();
  emit(suspends ? "company.suspended" : "company.reactivated", { companyId: id });
}
