import { count, min } from "drizzle-orm";
import { supportRequests } from "#db/client.server";
import type { AdminActor } from "../actor";
import { reads } from "../core/runtime.server";
import { notFound } from "../errors";
import { conditionOf, type SupportRequest, supportRequestForAdmin } from "./queries.server";

export type ReportOfPerson = SupportRequest & { about: NonNullable<SupportRequest["about"]> };

/** A report about somebody. @throws DomainError not_found, also for a request that is about nobody */
export function personReportForAdmin(actor: AdminActor, requestId: string): ReportOfPerson {
  const request = supportRequestForAdmin(actor, requestId);
  const { about } = request;
  if (!about) throw notFound();
  return { ...request, about };
}

export function nextPersonReport(_actor: AdminActor): string | undefined {
  const { id, createdAt } = supportRequests;
  const next = reads().select({ id }).from(supportRequests).where(conditionOf("reports")).orderBy(createdAt, id);
  return next.limit(1).get()?.id;
}

/** Returns how many reports of people wait for an administrator, and since when the oldest does. */
export function personReportsWaiting(_actor: AdminActor): { total: number; since: number | null } {
  const waiting = reads()
    .select({ total: count(), since: min(supportRequests.createdAt) })
    .from(supportRequests)
    .where(conditionOf("reports"))
    .get();
  return waiting ?? { total: 0, since: null };
}
