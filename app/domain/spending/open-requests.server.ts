import { and, eq, sql } from "drizzle-orm";
import { type Connection, spendingRequests } from "#db/client.server";
import { ACCOUNT } from "~/lib/bounds";
import type { CompanyId } from "~/lib/ids";
import type { CompanyActor } from "../actor";
import type { Context } from "../command.server";
import { companyOf } from "../companies/company-of";
import { existing } from "../core/reads/existing.server";

/** How many requests of a company wait, to the most that may. */
export function openRequests(connection: Connection, companyId: CompanyId): number {
  return (
    connection
      .select({ id: spendingRequests.id })
      .from(spendingRequests)
      // Written as in the partial index.
      .where(and(eq(spendingRequests.companyId, companyId), sql`${spendingRequests.state} = 'pending'`))
      .limit(ACCOUNT.spendingRequests.most)
      .all().length
  );
}

/** Part of a command. @throws DomainError not_found */
export function loadRequest(
  { tx, actor }: Context<CompanyActor>,
  { spendingRequestId }: { spendingRequestId: string },
) {
  const own = and(eq(spendingRequests.id, spendingRequestId), eq(spendingRequests.companyId, companyOf(actor)));
  return existing(tx, spendingRequests, own);
}
