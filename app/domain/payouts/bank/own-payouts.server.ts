import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { bankPayouts, payoutAccounts, transferReversals, transfers } from "#db/client.server";
import { prepared } from "~/domain/core/reads/prepared.server";
import { reads } from "~/domain/core/runtime.server";
import { type Cents, cents } from "~/lib/money";
import type { BankPayoutState } from "~/lib/vocabulary";
import type { InspectorActor } from "../../actor";

/** The newest payouts that are read: one that came back, and those before it that are on their way. */
const READ = 5;

interface BankPayout {
  state: BankPayoutState;
  amount: Cents;
  /** UTC milliseconds, a whole day in UTC: when the bank has it or should have it. */
  arrivesAt: number;
  last4: string | null;
  failureCode: string | null;
}

/** The newest that is on its way, the newest that arrived or came back, and the cents that wait. Amounts are of our shares, after what was taken back. */
export function ownBankPayouts(actor: InspectorActor) {
  const newest = newestPayouts(actor);
  const amounts = amountsOf(newest.map(({ id }) => id));
  const shown = newest.map(
    ({ id, last4, ...payout }): BankPayout => ({
      ...payout,
      amount: cents(amounts.get(id) ?? 0),
      last4: actor.impersonator ? null : last4,
    }),
  );
  return {
    onItsWay: shown.find(({ state }) => state === "pending") ?? null,
    last: shown.find(({ state }) => state !== "pending") ?? null,
    waiting: waitingFor(actor),
  };
}

export function returnedPayout(actor: InspectorActor): { amount: Cents; failureCode: string | null } | null {
  const last = newestPayouts(actor).find(({ state }) => state !== "pending");
  if (last?.state !== "failed") return null;
  return { amount: cents(amountsOf([last.id]).get(last.id) ?? 0), failureCode: last.failureCode };
}

const newestQuery = prepared((connection) => {
  const { id, state, arrivesAt, last4, failureCode, madeAt, stripeAccountId } = bankPayouts;
  return connection
    .select({ id, state, arrivesAt, last4, failureCode })
    .from(payoutAccounts)
    .innerJoin(bankPayouts, eq(stripeAccountId, payoutAccounts.stripeAccountId))
    .where(eq(payoutAccounts.inspectorId, sql.placeholder("inspectorId")))
    .orderBy(desc(madeAt))
    .limit(READ)
    .prepare();
});

function newestPayouts({ id: inspectorId }: InspectorActor) {
  return newestQuery(reads())
    .all({ inspectorId })
    .filter(({ state }) => state !== "canceled");
}

function amountsOf(payoutIds: string[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  if (payoutIds.length === 0) return sums;
  const sent = reads()
    .select({ payoutId: transfers.payoutId, amount: sql<number>`sum(${transfers.amount})` })
    .from(transfers)
    .where(and(inArray(transfers.payoutId, payoutIds), isNotNull(transfers.payoutId)))
    .groupBy(transfers.payoutId)
    .all();
  const back = reads()
    .select({ payoutId: transferReversals.payoutId, amount: sql<number>`-sum(${transferReversals.amount})` })
    .from(transferReversals)
    .where(and(inArray(transferReversals.payoutId, payoutIds), isNotNull(transferReversals.payoutId)))
    .groupBy(transferReversals.payoutId)
    .all();
  for (const { payoutId, amount } of [...sent, ...back]) {
    if (payoutId) sums.set(payoutId, (sums.get(payoutId) ?? 0) + amount);
  }
  return sums;
}

/** What was transferred to the account and is in no payout yet. */
function waitingFor({ id: inspectorId }: InspectorActor): Cents {
  const waiting = reads()
    .select({ amount: sql<number>`coalesce(sum(${transfers.amount} - ${transfers.reversedAmount}), 0)` })
    .from(payoutAccounts)
    .innerJoin(transfers, eq(transfers.destination, payoutAccounts.stripeAccountId))
    .where(and(eq(payoutAccounts.inspectorId, inspectorId), isNotNull(transfers.payoutCheckAt)))
    .get();
  return cents(waiting?.amount ?? 0);
}
