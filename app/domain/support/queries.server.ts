import { and, desc, eq, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { companies, memberships, supportRequests, users } from "#db/client.server";
import type { CompanyId, SideId } from "~/lib/ids";
import { fullName } from "~/lib/text/full-name";
import type { AdminActor } from "../actor";
import { BILLING_ADDRESS } from "../companies/billing-address.server";
import { keyset, type Place } from "../core/reads/keyset.server";
import { reads } from "../core/runtime.server";
import { notFound } from "../errors";
import { displayName } from "../people/display-name.server";

const PAGE_SIZE = 25;
const COUNT_LIMIT = 10_000;

/** `reports`: the open ones about somebody, oldest first, since they wait. The others come newest first. */
export type SupportState = "open" | "reports" | "closed" | "all";

const EARLIER_SHOWN = 10;

export function supportRequestsIn(_actor: AdminActor, state: SupportState, place: Place = {}, size = PAGE_SIZE) {
  const order = { by: supportRequests.createdAt, id: supportRequests.id, descending: state !== "reports" };
  const pages = keyset({ ...order, keyOf: ({ createdAt, id }: ListedRequest) => ({ at: createdAt, id }) }, place);
  const found = listedRequests()
    .where(and(conditionOf(state), pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(size + 1)
    .all();
  return pages.pageOf(found, size);
}

/** Exact to 10,000; 10,001 means more. */
export function supportRequestCount(_actor: AdminActor, state: SupportState): number {
  const some = reads()
    .select({ id: supportRequests.id })
    .from(supportRequests)
    .where(conditionOf(state))
    .limit(COUNT_LIMIT + 1)
    .as("some");
  const row = reads().select({ count: sql<number>`count(*)` }).from(some).get();
  return row?.count ?? 0;
}

/** @throws DomainError not_found */
export function supportRequestForAdmin(_actor: AdminActor, requestId: string) {
  const closer = alias(users, "closer");
  const about = alias(users, "about");
  const membership = alias(memberships, "membership");
  const senders = alias(companies, "senders");
  const found = reads()
    .select({
      request: supportRequests,
      account: users,
      senders: { id: senders.id, name: senders.name },
      closer,
      about,
      company: companies,
      billing: BILLING_ADDRESS,
    })
    .from(supportRequests)
    .leftJoin(users, eq(users.id, supportRequests.userId))
    .leftJoin(membership, and(eq(membership.userId, users.id), isNull(membership.until)))
    .leftJoin(senders, eq(senders.id, membership.companyId))
    .leftJoin(closer, eq(closer.id, supportRequests.closedBy))
    .leftJoin(about, eq(about.id, supportRequests.aboutId))
    .leftJoin(companies, and(eq(companies.id, about.id), eq(about.role, "company")))
    .where(eq(supportRequests.id, requestId))
    .get();
  if (!found) throw notFound();
  const { request, account, closer: by, about: reported, senders: sender, company, billing } = found;
  return {
    ...request,
    closedBy: by && fullName(by),
    account: account && {
      ...accountOf(account),
      company: sender?.name ?? null,
      sideId: sideOfSender(account, sender),
    },
    about: reported && {
      ...accountOf(reported),
      ...(company && { suspended: company.suspendedAt !== null, closed: company.closedAt !== null, email: billing }),
      isCompany: company !== null,
      name: company?.name ?? fullName(reported),
      others: otherReportsOf(reported.id, requestId),
    },
  };
}

export type SupportRequest = ReturnType<typeof supportRequestForAdmin>;

function otherReportsOf(aboutId: string, exceptId: string) {
  const { id, number, state, reportReason, createdAt, closedAt, decisionReason } = supportRequests;
  const closer = alias(users, "closer");
  const closedBy = sql<string | null>`${closer.firstName} || ' ' || ${closer.lastName}`;
  return reads()
    .select({ id, number, state, reportReason, createdAt, closedAt, decisionReason, closedBy })
    .from(supportRequests)
    .leftJoin(closer, eq(closer.id, supportRequests.closedBy))
    .where(and(eq(supportRequests.aboutId, aboutId), ne(id, exceptId)))
    .orderBy(desc(createdAt), desc(id))
    .limit(EARLIER_SHOWN)
    .all();
}

/** Readable by whoever knows the id, so it has nothing that the sender wrote. @throws DomainError not_found */
export function receivedSupportRequest(requestId: string) {
  const found = reads()
    .select({ number: supportRequests.number })
    .from(supportRequests)
    .where(eq(supportRequests.id, requestId))
    .get();
  if (!found) throw notFound();
  return found;
}

export type ListedRequest = ReturnType<ReturnType<typeof listedRequests>["all"]>[number];

function listedRequests() {
  const about = alias(users, "about");
  return reads()
    .select({
      state: supportRequests.state,
      reportReason: supportRequests.reportReason,
      aboutName: sql<string | null>`${displayName(about)}`,
      id: supportRequests.id,
      number: supportRequests.number,
      name: supportRequests.name,
      email: supportRequests.email,
      topic: supportRequests.topic,
      createdAt: supportRequests.createdAt,
    })
    .from(supportRequests)
    .leftJoin(about, eq(about.id, supportRequests.aboutId))
    .leftJoin(companies, eq(companies.id, supportRequests.aboutId))
    .$dynamic();
}

export function conditionOf(state: SupportState): SQL | undefined {
  if (state === "all") return undefined;
  if (state === "reports") return and(isNull(supportRequests.closedAt), isNotNull(supportRequests.aboutId));
  return state === "open" ? isNull(supportRequests.closedAt) : isNotNull(supportRequests.closedAt);
}

/** With whom one talks to reach a sender; null for a company's person without one. */
function sideOfSender({ id, role }: typeof users.$inferSelect, company: { id: CompanyId } | null): SideId | null {
  const own: string = id;
  return company?.id ?? (role === "company" ? null : own);
}

function accountOf(account: typeof users.$inferSelect) {
  const { id, role, email, createdAt, suspendedAt, closedAt } = account;
  return {
    id,
    role,
    email,
    createdAt,
    name: fullName(account),
    suspended: suspendedAt !== null,
    closed: closedAt !== null,
  };
}
