import { and, asc, eq, gt, gte, lt, sql } from "drizzle-orm";
import { type Connection, journal } from "#db/client.server";
import { type Cents, cents } from "~/lib/money";
import { JOURNAL_ACCOUNTS, type JournalAccount } from "~/lib/vocabulary";
import type { Month } from "./months";

const ROWS_A_QUERY = 500;

export type JournalRow = typeof journal.$inferSelect;

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
