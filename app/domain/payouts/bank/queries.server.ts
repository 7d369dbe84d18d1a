import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { bankPayouts, earlierPayoutAccounts, payoutAccounts, transferReversals, transfers } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { subtractCents, sumCents, zeroCents } from "~/lib/money";
import type { Role } from "~/lib/vocabulary";

/** True for an inspector's account, also one that was closed and replaced: what was sent to it is still paid out. */
export function isAccountOfOurs(stripeAccountId: string): boolean {
  return [payoutAccounts, earlierPayoutAccounts].some((accounts) =>
    reads()
      .select({ id: accounts.stripeAccountId })
      .from(accounts)
      .where(eq(accounts.stripeAccountId, stripeAccountId))
      .get(),
  );
}

export function bankPayoutState(payoutId: string) {
  return reads().select({ state: bankPayouts.state }).from(bankPayouts).where(eq(bankPayouts.id, payoutId)).get()
    ?.state;
}

/** Returns those of the payouts that are stored, in the given order. */
export function knownPayouts(ids: string[]): ReadonlySet<string> {
  const stored = reads().select({ id: bankPayouts.id }).from(bankPayouts).where(inArray(bankPayouts.id, ids)).all();
  const known = new Set(stored.map(({ id }) => id));
  return new Set(ids.filter((id) => known.has(id)));
}

export function payoutsToCheck(at: number, limit: number) {
  return reads()
    .select({ id: bankPayouts.id, stripeAccountId: bankPayouts.stripeAccountId })
    .from(bankPayouts)
    .where(and(isNotNull(bankPayouts.nextCheckAt), lte(bankPayouts.nextCheckAt, at)))
    .orderBy(asc(bankPayouts.nextCheckAt))
    .limit(limit)
    .all();
}

export function accountsAwaitingPayout(at: number, limit: number): string[] {
  const due = reads()
    .select({ destination: transfers.destination })
    .from(transfers)
    .where(and(isNotNull(transfers.payoutCheckAt), lte(transfers.payoutCheckAt, at)))
    .orderBy(asc(transfers.payoutCheckAt))
    .limit(limit)
    .all();
  return [...new Set(due.flatMap(({ destination }) => destination ?? []))];
}

/** Returns since when an account's transfers wait for a payout, UTC milliseconds; null when none does. */
export function awaitsPayoutSince(stripeAccountId: string): number | null {
  const waiting = reads()
    .select({ since: sql<number | null>`min(coalesce(${bankPayouts.madeAt}, ${transfers.succeededAt}))` })
    .from(transfers)
    .leftJoin(bankPayouts, eq(bankPayouts.id, transfers.payoutId))
    .where(
      and(
        eq(transfers.destination, stripeAccountId),
        isNotNull(transfers.payoutCheckAt),
        gt(transfers.amount, transfers.reversedAmount),
      ),
    )
    .get();
  return waiting?.since ?? null;
}

interface Viewer {
  role: Role;
  /** Bank data stays hidden from an impersonating administrator. */
  impersonator?: unknown;
}

/** Oldest first, in cents. Not scoped: the caller has read the payments through its own scope. A company sees that the inspector was paid, not the amount or the bank. */
export function bankPayoutsOf(paymentIds: string[], viewer: Viewer) {
  return [...carriedToBank(paymentIds, viewer), ...(viewer.role === "company" ? paidByHand(paymentIds) : [])];
}

/** Returns payments by hand as a company sees them; the others see them among the transfers. */
function paidByHand(paymentIds: string[]) {
  const paid = and(
    inArray(transfers.paymentId, paymentIds),
    eq(transfers.way, "manual"),
    eq(transfers.state, "succeeded"),
    isNull(transfers.returnedAt),
  );
  return reads()
    .select({ id: transfers.id, paidOn: transfers.paidOn })
    .from(transfers)
    .where(paid)
    .all()
    .flatMap(({ id, paidOn }) => {
      if (paidOn === null) return [];
      const arrivesAt = Date.parse(`${paidOn}T00:00:00Z`);
      return [{ id, state: "paid" as const, arrivesAt, amount: null, last4: null, failureCode: null }];
    });
}

function carriedToBank(paymentIds: string[], viewer: Viewer) {
  const carried = carriedOf(paymentIds);
  const ids = [...new Set(carried.map(({ payoutId }) => payoutId))];
  if (ids.length === 0) return [];
  const found = reads().select().from(bankPayouts).where(inArray(bankPayouts.id, ids)).orderBy(asc(bankPayouts.madeAt));
  return found.all().flatMap(({ id, state, arrivesAt, last4, failureCode }, index) => {
    const ofThis = carried.filter(({ payoutId }) => payoutId === id);
    const amount = sumCents(ofThis.map(({ amount: each }) => each));
    if (amount <= 0 || state === "canceled") return [];
    const common = { id: `payout-${index + 1}`, state, arrivesAt };
    if (viewer.role === "company")
      return state === "paid" ? { ...common, amount: null, last4: null, failureCode: null } : [];
    const isOwn = viewer.role === "inspector" && !viewer.impersonator;
    return { ...common, amount, last4: isOwn ? last4 : null, failureCode };
  });
}

/** What payouts carried of the payments' shares; below zero what was taken back of them. */
function carriedOf(paymentIds: string[]) {
  const sent = reads()
    .select({ payoutId: transfers.payoutId, amount: transfers.amount })
    .from(transfers)
    .where(and(inArray(transfers.paymentId, paymentIds), isNotNull(transfers.payoutId)))
    .all();
  const back = reads()
    .select({ payoutId: transferReversals.payoutId, amount: transferReversals.amount })
    .from(transferReversals)
    .innerJoin(transfers, eq(transfers.id, transferReversals.transferId))
    .where(and(inArray(transfers.paymentId, paymentIds), isNotNull(transferReversals.payoutId)))
    .all();
  return [
    ...sent,
    ...back.map(({ payoutId, amount }) => ({ payoutId, amount: subtractCents(zeroCents, amount) })),
  ].flatMap(({ payoutId, amount }) => (payoutId === null ? [] : [{ payoutId, amount }]));
}
