import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { type Connection, companies, joinRequests, users } from "#db/client.server";
import { LASTS } from "~/lib/bounds";
import type { CompanyId, PersonId } from "~/lib/ids";
import type { CompanyActor } from "../../actor";
import { companyOf } from "../../companies/company-of";
import { DomainError } from "../../errors";

/** What is said of a request that was answered or withdrawn, or has lapsed, as of one that never was. */
export function requestOver(): DomainError {
  return new DomainError("not_found", "join-request-over");
}

/** The open request of somebody, with the company that they asked. Inside a command `connection` is `tx`. */
export function requestBy(connection: Connection, userId: PersonId, now: number) {
  return connection
    .select({
      id: joinRequests.id,
      userId: joinRequests.userId,
      companyId: companies.id,
      company: companies.name,
      createdAt: joinRequests.createdAt,
    })
    .from(joinRequests)
    .innerJoin(companies, eq(companies.id, joinRequests.companyId))
    .where(and(eq(joinRequests.userId, userId), isOpen(now)))
    .get();
}

/** The open requests to a company, the oldest first, of people whose account is open. Inside a command `connection` is `tx`. */
export function requestsTo(connection: Connection, companyId: CompanyId, now: number) {
  return connection
    .select({
      id: joinRequests.id,
      companyId: joinRequests.companyId,
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      createdAt: joinRequests.createdAt,
    })
    .from(joinRequests)
    .innerJoin(users, eq(users.id, joinRequests.userId))
    .where(and(eq(joinRequests.companyId, companyId), isOpen(now), isNull(users.suspendedAt), isNull(users.closedAt)))
    .orderBy(asc(joinRequests.createdAt), asc(joinRequests.id))
    .all();
}

export type JoinRequest = ReturnType<typeof requestsTo>[number];

/** @throws DomainError not_found "join-request-over" */
export function requestIn(connection: Connection, actor: CompanyActor, id: string, now: number): JoinRequest {
  const found = requestsTo(connection, companyOf(actor), now).find((request) => request.id === id);
  if (!found) throw requestOver();
  return found;
}

/** Until the schedule ends it, a request that has lapsed is there, and counts no more. */
function isOpen(now: number) {
  return gt(joinRequests.createdAt, now - LASTS.joinRequest.most);
}
