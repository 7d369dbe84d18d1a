import { and, asc, eq, isNotNull } from "drizzle-orm";
import { type Connection, payments } from "#db/client.server";
import { type Cents, cents, subtractCents, sumCents, zeroCents } from "~/lib/money";
import type { RefundReason } from "~/lib/vocabulary";
import type { Context } from "../../command.server";
import { refundable } from "../../payments/interventions/refundable.server";
import { paymentNow } from "../../payments/ledger/divide.server";
import type { Payment } from "../../payments/payment";
import { requestRefund } from "../../payments/refunds/request-refund.server";
import { claimable, claimBack } from "../../payments/reversals/claim-back.server";
import { requestTransfer } from "../../payments/transfers/request-transfer.server";
import type { Booking } from "../booking";
import { type RefundPercent, refundOf, refundPercent } from "../cancellation/terms";
import type { BOOKING_MOVES, BookingMove, Mover } from "./moves";

export interface MovedMoney {
  transferIds: string[];
  refunded: Cents;
}

/** The reason that is stored with a refund, by who made the move. A provider's move refunds what a bank has given back. */
const REFUND_REASONS = {
  company: "company_cancelled",
  inspector: "inspector_cancelled",
  clock: "no_start",
  provider: "provider",
  side: "problem",
  administrator: "problem",
} as const satisfies Readonly<Record<Mover, RefundReason>>;

type Move = (typeof BOOKING_MOVES)[BookingMove];

/** Part of a command: does to the money of a booking that has just moved what its move says. `refund` is for a move that divides it. */
export function moveMoney(context: Context, booking: Booking, { money, by }: Move, refund = zeroCents): MovedMoney {
  const { tx, now } = context;
  const reason = money === "divide" ? "problem" : REFUND_REASONS[by];
  switch (money) {
    case "none":
      return { transferIds: [], refunded: zeroCents };
    case "release":
      return { transferIds: sendShares(context, booking.id), refunded: zeroCents };
    case "refund-by-terms":
      return refundAndSend(context, booking.id, byPercent(tx, booking.id, refundPercent(booking, now)), reason);
    case "refund-in-full":
      return refundAndSend(context, booking.id, byPercent(tx, booking.id, 100), reason);
    case "divide":
      return refundAndSend(context, booking.id, spread(tx, booking.id, refund), reason);
  }
}

/** Returns a booking's payments, the oldest first. Those that bought nothing are left out. */
export function paymentsOf(connection: Connection, bookingId: string): Payment[] {
  return connection
    .select()
    .from(payments)
    .where(and(eq(payments.engagementId, bookingId), isNotNull(payments.fulfilledAt)))
    .orderBy(asc(payments.createdAt))
    .all();
}

interface Part {
  payment: Payment;
  amount: Cents;
}

function byPercent(tx: Connection, bookingId: string, percent: RefundPercent): Part[] {
  return paymentsOf(tx, bookingId).map((payment) => ({ payment, amount: refundOf(refundable(tx, payment), percent) }));
}

/** Splits an amount over the payments of a booking, the newest first. @throws Error where it is more than can go back */
export function spread(connection: Connection, bookingId: string, amount: Cents): Part[] {
  let left = amount;
  const parts = paymentsOf(connection, bookingId)
    .reverse()
    .map((payment) => {
      const part = cents(Math.min(left, refundable(connection, payment)));
      left = subtractCents(left, part);
      return { payment, amount: part };
    });
  if (left > 0) throw new Error(`the payments of booking ${bookingId} lack ${left} cents of the refund`);
  return parts;
}

function refundAndSend(context: Context, bookingId: string, parts: Part[], reason: RefundReason): MovedMoney {
  const { tx } = context;
  for (const { payment, amount } of parts) {
    if (amount > 0) requestRefund(context, payment, amount, reason);
    const excess = claimable(tx, paymentNow(tx, payment.id));
    if (excess > 0) claimBack(context, payment.id, excess);
  }
  return { transferIds: sendShares(context, bookingId), refunded: sumCents(parts.map(({ amount }) => amount)) };
}

function sendShares(context: Context, bookingId: string): string[] {
  return paymentsOf(context.tx, bookingId).flatMap((payment) => requestTransfer(context, payment).transferId ?? []);
}
