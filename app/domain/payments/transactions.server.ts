import { and, eq, gte, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { addDays, type CalendarDate, zonedTime } from "~/lib/dates";
import { type Cents, cents } from "~/lib/money";
import type { PersonActor } from "../actor";
import { keyset, type Place } from "../keyset.server";
import { peopleMatching } from "../people/search.server";
import { reads } from "../runtime.server";
import { zoneOfPerson } from "./queries.server";
import { type PaymentRecord, paymentRecords } from "./records.server";
import type { TransactionFilter, TransactionStatus } from "./schema";

const { payments } = schema;
const PAGE_SIZE = 25;

/** A payment has succeeded, waits for its company, or came to nothing (decisions: Vocabularies, transaction). */
const STATE_OF = { completed: "succeeded", pending: "pending", failed: "failed" } as const;

/** Cents, net of refunds; of completed transactions alone. Posting fees are revenue without an inspector. */
export interface TransactionSummary {
  totalRevenue: Cents;
  totalPlatformFees: Cents;
  totalInspectorEarnings: Cents;
  /** Of any status. */
  totalTransactions: number;
}

/**
 * What administrators see of all money that the filter lets through: a page, newest first, and the sums of it all. Dates are
 * days in the administrator's zone.
 */
export function transactionReport(
  actor: PersonActor,
  filter: TransactionFilter,
  place: Place = {},
  size: number = PAGE_SIZE,
) {
  const zone = zoneOfPerson(actor);
  const matching = conditionsOf(filter, zone);
  const order = { by: payments.createdAt, id: payments.id, descending: true };
  const pages = keyset({ ...order, keyOf: ({ createdAt, id }: PaymentRecord) => ({ at: createdAt, id }) }, place);
  const found = paymentRecords()
    .where(and(matching, pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(size + 1)
    .all();
  const { rows, previous, next } = pages.pageOf(found, size);
  return { summary: summaryOf(matching), transactions: rows.map(transaction), previous, next, zone };
}

/** A row of the report. */
export type Transaction = ReturnType<typeof transaction>;

function transaction(record: PaymentRecord) {
  const { inspectorName, inspectorEmail, companyName, companyEmail } = record;
  return {
    id: record.id,
    createdAt: record.createdAt,
    kind: record.kind,
    inspector: inspectorName && inspectorEmail ? { name: inspectorName, email: inspectorEmail } : null,
    company: { name: companyName, email: companyEmail },
    job: record.title ? { title: record.title, location: record.location ?? "" } : null,
    amount: record.amount,
    refundedAmount: record.refundedAmount,
    platformFee: record.platformFee,
    inspectorEarnings: record.inspectorAmount,
    status: statusOf(record.state),
  };
}

function statusOf(state: PaymentRecord["state"]): TransactionStatus {
  if (state === "succeeded") return "completed";
  return state === "failed" ? "failed" : "pending";
}

function summaryOf(matching: SQL | undefined): TransactionSummary {
  const completed = sql`${payments.state} = 'succeeded'`;
  const sumOf = (amount: SQL) => sql<number>`coalesce(sum(case when ${completed} then ${amount} end), 0)`;
  const sums = reads()
    .select({
      revenue: sumOf(sql`${payments.amount} - ${payments.refundedAmount}`),
      platformFees: sumOf(sql`${payments.platformFee}`),
      inspectorEarnings: sumOf(sql`${payments.inspectorAmount}`),
      transactions: sql<number>`count(*)`,
    })
    .from(payments)
    .where(matching)
    .get();
  return {
    totalRevenue: cents(sums?.revenue ?? 0),
    totalPlatformFees: cents(sums?.platformFees ?? 0),
    totalInspectorEarnings: cents(sums?.inspectorEarnings ?? 0),
    totalTransactions: sums?.transactions ?? 0,
  };
}

function conditionsOf({ status, dateFrom, dateTo, inspector, company }: TransactionFilter, zone: string) {
  return and(
    status ? eq(payments.state, STATE_OF[status]) : ne(payments.state, "draft"),
    gte(payments.createdAt, dateFrom ? dayBegins(dateFrom, zone) : 0),
    dateTo ? lt(payments.createdAt, dayBegins(addDays(dateTo, 1), zone)) : undefined,
    person(sql`${payments.inspectorId}`, inspector),
    person(sql`${payments.companyId}`, company),
  );
}

function dayBegins(date: CalendarDate, zone: string): number {
  return zonedTime(date, "00:00", zone);
}

function person(column: SQL, search: string | undefined): SQL | undefined {
  const matching = search ? peopleMatching(search) : null;
  return matching ? inArray(column, matching) : undefined;
}
