import { and, asc, eq, sql } from "drizzle-orm";
import { bookings, payments, transferReversals, transfers, users } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { AdminActor } from "../../actor";
import { notFound } from "../../errors";

const LISTED = 100;

/** Written as in the partial index. */
const isClaimed = sql`${transferReversals.state} = 'pending' and ${transferReversals.way} = 'manual'`;

/** Returns what inspectors owe from payments by hand, the oldest first. */
export function manualClaims(_actor: AdminActor) {
  return claims().orderBy(asc(transferReversals.createdAt), asc(transferReversals.id)).limit(LISTED).all();
}

/** Returns one of them. @throws DomainError not_found, also once it is settled */
export function manualClaim(_actor: AdminActor, reversalId: string) {
  const found = claims()
    .where(and(isClaimed, eq(transferReversals.id, reversalId)))
    .get();
  if (!found) throw notFound();
  return found;
}

export type ManualClaim = ReturnType<typeof manualClaims>[number];

function claims() {
  return reads()
    .select({
      id: transferReversals.id,
      amount: transferReversals.amount,
      createdAt: transferReversals.createdAt,
      paymentId: transfers.paymentId,
      inspectorId: transfers.inspectorId,
      inspectorName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      bookingNumber: bookings.number,
      title: bookings.title,
    })
    .from(transferReversals)
    .innerJoin(transfers, eq(transfers.id, transferReversals.transferId))
    .innerJoin(payments, eq(payments.id, transfers.paymentId))
    .innerJoin(users, eq(users.id, transfers.inspectorId))
    .leftJoin(bookings, eq(bookings.id, payments.engagementId))
    .where(isClaimed)
    .$dynamic();
}
