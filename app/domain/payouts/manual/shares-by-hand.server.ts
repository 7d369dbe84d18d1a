import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { manualPayoutAccounts as accounts, bookings, payments, transfers, users } from "#db/client.server";
import { keyset, type Place } from "~/domain/core/reads/keyset.server";
import { reads } from "~/domain/core/runtime.server";
import type { AdminActor } from "../../actor";
import { notFound } from "../../errors";
import { hasFrozenPayment } from "../../payments/disputes/frozen.server";
import { openClaims } from "../../payments/manual/set-off-claims.server";

const payer = alias(users, "payer");
const PAGE_SIZE = 25;
const COUNTED = 100;

/** Written as in the partial indexes. */
const isDue = sql`${transfers.way} = 'manual' and (${transfers.state} = 'pending' or ${transfers.begunAt} is not null)`;
const isPaid = sql`${transfers.way} = 'manual' and ${transfers.state} = 'succeeded'`;

const SHOWN = {
  id: transfers.id,
  paymentId: transfers.paymentId,
  inspectorId: transfers.inspectorId,
  inspectorName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
  bookingId: payments.engagementId,
  bookingNumber: bookings.number,
  title: bookings.title,
  state: transfers.state,
  amount: transfers.amount,
  reversedAmount: transfers.reversedAmount,
  createdAt: transfers.createdAt,
  begunAt: transfers.begunAt,
  begunBy: transfers.begunBy,
  begunByName: sql<string | null>`${payer.firstName} || ' ' || ${payer.lastName}`,
  begunAmount: transfers.begunAmount,
  begunDetailsAt: transfers.begunDetailsAt,
  paidToLast4: transfers.paidToLast4,
  bankReference: transfers.bankReference,
  paidOn: transfers.paidOn,
  offsetsId: transfers.offsetsId,
  succeededAt: transfers.succeededAt,
  returnedAt: transfers.returnedAt,
  isFrozen: hasFrozenPayment,
  /** Of the bank details as they are now; null where the inspector has none. */
  detailsState: accounts.state,
  bankName: accounts.bankName,
  accountLast4: accounts.accountLast4,
};

function shown() {
  return reads()
    .select(SHOWN)
    .from(transfers)
    .innerJoin(payments, eq(payments.id, transfers.paymentId))
    .innerJoin(users, eq(users.id, transfers.inspectorId))
    .leftJoin(bookings, eq(bookings.id, payments.engagementId))
    .leftJoin(accounts, eq(accounts.inspectorId, transfers.inspectorId))
    .leftJoin(payer, eq(payer.id, transfers.begunBy))
    .$dynamic();
}

export type ManualTransfer = ReturnType<ReturnType<typeof shown>["all"]>[number];

/** Returns a page of the shares to pay at the bank, the oldest first; amounts in cents, times in UTC milliseconds. */
export function manualTransfersDue(_actor: AdminActor, place: Place = {}) {
  const keyOf = ({ createdAt, id }: ManualTransfer) => ({ at: createdAt, id });
  const pages = keyset<ManualTransfer>({ by: transfers.createdAt, id: transfers.id, descending: false, keyOf }, place);
  const found = shown()
    .where(and(isDue, pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(PAGE_SIZE + 1)
    .all();
  return pages.pageOf(found, PAGE_SIZE);
}

/** Returns a page of what was paid at the bank, or taken off what an inspector owed, the newest first. */
export function manualTransfersPaid(_actor: AdminActor, place: Place = {}) {
  const keyOf = ({ succeededAt, id }: ManualTransfer) => ({ at: succeededAt ?? 0, id });
  const pages = keyset<ManualTransfer>({ by: transfers.succeededAt, id: transfers.id, descending: true, keyOf }, place);
  const found = shown()
    .where(and(isPaid, pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(PAGE_SIZE + 1)
    .all();
  return pages.pageOf(found, PAGE_SIZE);
}

/** Returns one share that is paid by hand, with the claims that will be taken off it while nobody has begun to pay it. @throws DomainError not_found */
export function manualTransfer(_actor: AdminActor, transferId: string) {
  const found = shown()
    .where(and(eq(transfers.id, transferId), eq(transfers.way, "manual")))
    .get();
  if (!found) throw notFound();
  const isOpen = found.state === "pending" && found.begunAt === null;
  return { ...found, claims: isOpen ? openClaims(reads(), found.inspectorId) : [] };
}

/** Counts the shares to pay at the bank, to 100, and says since when the oldest waits. */
export function manualTransferCount(_actor: AdminActor): { total: number; since: number | null } {
  const some = reads().select({ at: transfers.createdAt }).from(transfers).where(isDue).limit(COUNTED).as("some");
  const counted = reads()
    .select({ total: sql<number>`count(*)`, since: sql<number | null>`min(${some.at})` })
    .from(some)
    .get();
  return counted ?? { total: 0, since: null };
}
