import { and, asc, eq, gt, gte, isNotNull, lt, sql } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { type Cents, cents } from "~/lib/money";
import { JOURNAL_ACCOUNTS, type JournalAccount } from "~/lib/vocabulary";
import type { Month } from "./months";

const { journal, payments, users } = schema;
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
  /** What went back to companies, or is owed to them. */
  refunded: Cents;
  platformFees: Cents;
  /** The share after refunds and fees. */
  net: Cents;
  /** What was transferred, less what came back of it. */
  transferred: Cents;
}

/**
 * Returns what each inspector earned in the calendar year (UTC) until a month's end, by the journal: what is learned later, such as a refund of an
 * older payment, counts when it is posted, so the figures of a closed month stay as they are.
 */
export function inspectorYears(connection: Connection, { startsAt, endsAt }: Month): InspectorYear[] {
  const years = new Map<string, MonthMoved[]>();
  for (const row of movedByMonth(connection, Date.UTC(new Date(startsAt).getUTCFullYear(), 0), endsAt))
    years.set(row.inspectorId, [...(years.get(row.inspectorId) ?? []), row]);
  return [...years].map(([inspectorId, months]) => {
    const sum = (of: (month: MonthMoved) => number) => cents(months.reduce((total, month) => total + of(month), 0));
    const grossByMonth = Array.from({ length: 12 }, (_, index) =>
      sum(({ month, gross }) => (month === index + 1 ? gross : 0)),
    );
    return {
      inspectorId,
      name: months[0]?.name ?? "",
      email: months[0]?.email ?? "",
      payments: sum((month) => month.payments),
      grossByMonth,
      gross: sum(({ gross }) => gross),
      refunded: sum(
        ({ gross, losses, platformFees, held, transferred }) => gross + losses - platformFees - held - transferred,
      ),
      platformFees: sum(({ platformFees }) => platformFees),
      net: sum(({ held, transferred }) => held + transferred),
      transferred: sum(({ transferred }) => transferred),
    };
  });
}

type MonthMoved = ReturnType<typeof movedByMonth>[number];

/** Returns what was posted for each inspector's payments in a span of time, by month. */
function movedByMonth(connection: Connection, from: number, before: number) {
  const { id, firstName, lastName, email } = users;
  const month = sql<number>`cast(strftime('%m', ${journal.postedAt} / 1000, 'unixepoch') as integer)`;
  const posted = and(gte(journal.postedAt, from), lt(journal.postedAt, before));
  return connection
    .select({
      inspectorId: id,
      name: sql<string>`${firstName} || ' ' || ${lastName}`,
      email,
      month,
      payments: sql<number>`count(distinct ${journal.paymentId}) filter (where event = 'payment_succeeded')`,
      gross: credited("stripe_balance", "event = 'payment_succeeded'", -1),
      platformFees: credited("platform_fees"),
      held: credited("held_shares"),
      losses: credited("platform_losses", "true", -1),
      transferred: credited("stripe_balance", "event in ('transfer_sent', 'transfer_reversed')"),
    })
    .from(journal)
    .innerJoin(payments, eq(payments.id, journal.paymentId))
    .innerJoin(users, eq(users.id, payments.inspectorId))
    .where(and(posted, isNotNull(payments.fulfilledAt)))
    .groupBy(id, month)
    .orderBy(id)
    .all();
}

/** The cents by which an account was credited, less those by which it was debited; with a `sign` of -1 the opposite. */
function credited(account: JournalAccount, events = "true", sign: 1 | -1 = 1) {
  const moved = sql`${journal.amount} * ((credit = ${account}) - (debit = ${account}))`;
  return sql<number>`${sign} * coalesce(sum(${moved}) filter (where ${sql.raw(events)}), 0)`;
}
