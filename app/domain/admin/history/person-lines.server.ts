import { and, desc, eq, isNull, type SQLWrapper, sql } from "drizzle-orm";
import { memberships, payments, payoutAccounts, sessions } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { HISTORY } from "~/lib/bounds";
import type { PersonId } from "~/lib/ids";
import type { Payment } from "../../payments/payment";
import { entriesOfPerson } from "./audit-lines.server";
import { eventsAbout, messagesTo, webhooksAbout } from "./event-lines.server";
import type { HistoryLine } from "./lines";

export function personLines(id: string): HistoryLine[] {
  const account = reads().select().from(payoutAccounts).where(eq(payoutAccounts.inspectorId, id)).get();
  return [
    ...entriesOfPerson(id),
    ...eventsAbout([id]),
    ...messagesTo(id),
    ...paymentsOf(id),
    ...sessionsOf(id),
    ...(account?.stripeAccountId ? webhooksAbout([account.stripeAccountId]) : []),
  ];
}

/** Those to an inspector, and those of the company that somebody works for now: a founder's id stays the company's when they leave it. */
function paymentsOf(personId: string): HistoryLine[] {
  const ownCompany = reads()
    .select({ id: memberships.companyId })
    .from(memberships)
    .where(and(eq(memberships.userId, personId as PersonId), isNull(memberships.until)))
    .limit(1);
  const newest = (column: typeof payments.companyId | typeof payments.inspectorId, side: SQLWrapper) =>
    reads()
      .select()
      .from(payments)
      .where(sql`${column} = (${side})`)
      .orderBy(desc(column === payments.companyId ? payments.createdAt : payments.succeededAt), desc(payments.id))
      .limit(HISTORY.payments.most)
      .all();
  return [...newest(payments.companyId, ownCompany), ...newest(payments.inspectorId, sql`${personId}`)].map(
    paymentLine,
  );
}

export function paymentLine({ id, createdAt, amount, state }: Payment): HistoryLine {
  return { id, at: createdAt, source: "payment", what: "payment", amount, code: state, ids: [id] };
}

function sessionsOf(userId: string): HistoryLine[] {
  const found = reads()
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(HISTORY.ofAKind.most)
    .all();
  // The id is the hash of a secret, so it is not sent to the page.
  return found.flatMap(({ createdAt, lastSeenAt }, index): HistoryLine[] => [
    { id: `session-${index}-begun`, at: createdAt, source: "session", what: "begun", ids: [userId] },
    { id: `session-${index}-seen`, at: lastSeenAt, source: "session", what: "seen", ids: [userId] },
  ]);
}
