import { max } from "drizzle-orm";
import { closedPeriods, journal } from "#db/client.server";
import { type Cents, cents } from "~/lib/money";
import type { JournalAccount, JournalEvent } from "~/lib/vocabulary";
import type { Context } from "../../command.server";

export interface Occasion {
  event: JournalEvent;
  paymentId: string | null;
  /** UTC milliseconds; by default now. */
  occurredAt?: number;
  /** Our refund, transfer, reversal or dispute; `providerId` is the provider's object that moved the money. */
  objectId?: string | null;
  providerId?: string | null;
}

/** Cents by account: debits above zero, credits below. */
export type Changes = Partial<Record<JournalAccount, number>>;

/** Part of a command: each row goes from one account to another. The largest debit is paired with the largest credit first. */
export function post({ tx, now }: Pick<Context, "tx" | "now">, occasion: Occasion, changes: Changes): void {
  const rows = pairs(changes);
  if (rows.length === 0) return;
  const { event, paymentId, occurredAt = now, objectId = null, providerId = null } = occasion;
  const common = { event, paymentId, occurredAt, objectId, providerId, postedAt: postingTime(tx, now) };
  tx.insert(journal)
    .values(rows.map((row) => ({ ...common, ...row })))
    .run();
}

interface Row {
  debit: JournalAccount;
  credit: JournalAccount;
  amount: Cents;
}

/** @throws Error when the changes do not add up to zero */
function pairs(changes: Changes): Row[] {
  const entries = Object.entries(changes) as [JournalAccount, number][];
  if (entries.reduce((sum, [, amount]) => sum + amount, 0) !== 0) throw new Error("a journal entry does not balance");
  const side = (sign: 1 | -1) =>
    entries
      .filter(([, amount]) => Math.sign(amount) === sign)
      .map(([account, amount]) => ({ account, left: Math.abs(amount) }))
      .sort((a, b) => b.left - a.left);
  const debits = side(1);
  const credits = side(-1);
  const rows: Row[] = [];
  for (const debit of debits) {
    for (const credit of credits) {
      const amount = Math.min(debit.left, credit.left);
      if (amount === 0) continue;
      debit.left -= amount;
      credit.left -= amount;
      rows.push({ debit: debit.account, credit: credit.account, amount: cents(amount) });
    }
  }
  return rows;
}

/** Now, but never in a closed month. It may lie before the newest row's time: otherwise a clock that ran ahead would keep all later rows in the future. */
function postingTime(tx: Context["tx"], now: number): number {
  const closed = tx
    .select({ at: max(closedPeriods.endsAt) })
    .from(closedPeriods)
    .get();
  return Math.max(now, closed?.at ?? 0);
}
