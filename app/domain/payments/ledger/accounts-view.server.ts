import { and, asc, eq, gt, gte, isNotNull, lt, sql } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { type Cents, cents } from "~/lib/money";
import { JOURNAL_ACCOUNTS, type JournalAccount } from "~/lib/vocabulary";
import type { Month } from "./months";

const { journal, payments, transfers, users } = schema;
const ROWS_A_QUERY = 500;

export type JournalRow = typeof journal.$inferSelect;

/** Yields the rows of the journal that were posted in a month, in order, a page at a time. */
export function* journalOf(connection: Connection, { startsAt, endsAt }: Month): Generator<JournalRow[]> {
  let after = 0;
  for (;;) {
    const rows = connection
      .select()
      .from(journal)
      .where(and(gt(journal.id, after), gte(journal.postedAt, startsAt), lt(journal.postedAt, endsAt)))
      .orderBy(asc(journal.id))
      .limit(ROWS_A_QUERY)
      .all();
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Cents. Above zero are debits: what the platform has and bears. Below zero are credits: what it owes and earns. */
interface AccountBalance {
  account: JournalAccount;
  opening: Cents;
  debits: Cents;
  credits: Cents;
  closing: Cents;
}

/** Returns the balance of every account before a month, what moved in it, and the balance after it. All closing balances add up to zero. */
export function trialBalance(connection: Connection, { startsAt, endsAt }: Month): AccountBalance[] {
  const moved = (account: JournalAccount, side: "debit" | "credit", from: number, before: number) =>
    connection
      .select({ amount: sql<number>`coalesce(sum(${journal.amount}), 0)` })
      .from(journal)
      .where(and(eq(journal[side], account), gte(journal.postedAt, from), lt(journal.postedAt, before)))
      .get()?.amount ?? 0;
  return JOURNAL_ACCOUNTS.map((account) => {
    const opening = moved(account, "debit", 0, startsAt) - moved(account, "credit", 0, startsAt);
    const debits = moved(account, "debit", startsAt, endsAt);
    const credits = moved(account, "credit", startsAt, endsAt);
    const closing = cents(opening + debits - credits);
    return { account, opening: cents(opening), debits: cents(debits), credits: cents(credits), closing };
  });
}

interface InspectorYear {
  inspectorId: string;
  name: string;
  email: string;
  /** How many payments companies made for the inspector's work. */
  payments: number;
  /** Cents that companies paid, by month from January, without deductions (Form 1099-K, boxes 1a and 5a to 5l). */
  grossByMonth: Cents[];
  gross: Cents;
  refunded: Cents;
  platformFees: Cents;
  /** The share after refunds and fees; of it, what was transferred. */
  net: Cents;
  transferred: Cents;
}

/** Returns what each inspector earned in the calendar year (UTC) until a month's end. A payment belongs to the month in which it was posted. */
export function inspectorYears(connection: Connection, { startsAt, endsAt }: Month): InspectorYear[] {
  const year = new Date(startsAt).getUTCFullYear();
  const paid = paidIn(connection, Date.UTC(year, 0), endsAt);
  const month = sql<number>`cast(strftime('%m', ${paid.at} / 1000, 'unixepoch') as integer)`;
  const sumOf = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)`;
  const rows = connection
    .select({
      inspectorId: users.id,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      email: users.email,
      month,
      payments: sql<number>`count(*)`,
      gross: sumOf(payments.amount),
      refunded: sumOf(payments.refundedAmount),
      platformFees: sumOf(payments.platformFee),
      net: sumOf(payments.inspectorAmount),
    })
    .from(paid)
    .innerJoin(payments, eq(payments.id, paid.paymentId))
    .innerJoin(users, eq(users.id, payments.inspectorId))
    .where(and(eq(payments.state, "succeeded"), isNotNull(payments.fulfilledAt)))
    .groupBy(users.id, month)
    .orderBy(users.id)
    .all();
  const years = new Map<string, InspectorYear>();
  for (const row of rows) years.set(row.inspectorId, added(years.get(row.inspectorId), row));
  const sent = transferredIn(connection, Date.UTC(year, 0), endsAt);
  return [...years.values()].map((one) => ({ ...one, transferred: cents(sent.get(one.inspectorId) ?? 0) }));
}

/** Returns the payments whose success was posted in a span of time, and when. */
function paidIn(connection: Connection, from: number, before: number) {
  const posted = and(gte(journal.postedAt, from), lt(journal.postedAt, before));
  return connection
    .select({ paymentId: journal.paymentId, at: sql<number>`min(${journal.postedAt})`.as("paid_at") })
    .from(journal)
    .where(and(eq(journal.event, "payment_succeeded"), posted))
    .groupBy(journal.paymentId)
    .as("paid");
}

interface MonthRow extends Record<"payments" | "gross" | "refunded" | "platformFees" | "net" | "month", number> {
  inspectorId: string;
  name: string;
  email: string;
}

function added(before: InspectorYear | undefined, row: MonthRow): InspectorYear {
  const { inspectorId, name, email } = row;
  const grossByMonth = before?.grossByMonth ?? Array.from({ length: 12 }, () => cents(0));
  return {
    inspectorId,
    name,
    email,
    payments: (before?.payments ?? 0) + row.payments,
    grossByMonth: grossByMonth.map((amount, index) => (index === row.month - 1 ? cents(row.gross) : amount)),
    gross: cents((before?.gross ?? 0) + row.gross),
    refunded: cents((before?.refunded ?? 0) + row.refunded),
    platformFees: cents((before?.platformFees ?? 0) + row.platformFees),
    net: cents((before?.net ?? 0) + row.net),
    transferred: cents(0),
  };
}

/** Returns the cents that reached each inspector in a span of time, less what was reversed of them. */
function transferredIn(connection: Connection, from: number, before: number): Map<string, number> {
  const rows = connection
    .select({
      inspectorId: transfers.inspectorId,
      amount: sql<number>`sum(${transfers.amount} - ${transfers.reversedAmount})`,
    })
    .from(transfers)
    .where(and(eq(transfers.state, "succeeded"), gte(transfers.succeededAt, from), lt(transfers.succeededAt, before)))
    .groupBy(transfers.inspectorId)
    .all();
  return new Map(rows.map(({ inspectorId, amount }) => [inspectorId, amount]));
}
