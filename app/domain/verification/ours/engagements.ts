import { DAY } from "~/lib/bounds";
import { LIVE_TRANSFER_STATES, OPEN_DISPUTE_STATES, PAID_BOOKING_STATES } from "~/lib/state-meanings";
import { differs, type Finding, finding, sumOf } from "../findings";
import type { PaymentBooks } from "./payment-books.server";

/** A share is sent within seconds of the approval or settlement, or within a day after the inspector's payout account works again. */
const SENT_WITHIN = 3 * DAY;

/** Finds a payment that did not make what it was for, and a share that was sent too early, to the wrong person, or in the wrong amount. */
export function checkEngagement(books: PaymentBooks, at: number): Finding[] {
  if (books.payment.state !== "succeeded") return [];
  return [
    ...checkMade(books),
    ...checkHeld(books),
    ...books.transfers.flatMap((row) => checkTransfer(books, row)),
    ...checkShare(books, at),
  ];
}

function checkMade({ payment, booking, further }: PaymentBooks): Finding[] {
  const { id, fulfilledAt, kind, engagementId, refundedAmount, amount } = payment;
  if (fulfilledAt === null) {
    return refundedAmount >= amount ? [] : [finding("nothing-made", [id], { found: refundedAmount, expected: amount })];
  }
  if (kind === "job_posting") return [];
  if (!booking || booking.id !== engagementId) return [finding("booking-missing", [id, engagementId])];
  const isPaid = PAID_BOOKING_STATES.includes(booking.state);
  const isSettled = booking.state === "cancelled";
  const hours = kind === "further_hours" ? (further?.state ?? null) : "paid";
  return [
    ...(isPaid || isSettled ? [] : [finding("booking-not-paid", [id, booking.id], { found: booking.state })]),
    ...differs("further-hours-differ", [id, further?.id ?? null], hours, "paid"),
  ];
}

function checkHeld({ payment, booking, disputes }: PaymentBooks): Finding[] {
  const open = disputes.find(({ state }) => OPEN_DISPUTE_STATES.includes(state));
  if (!open || !booking || payment.fulfilledAt === null) return [];
  const goesOn = booking.state === "confirmed" || booking.state === "work_done" || booking.state === "completed";
  return goesOn ? [finding("dispute-not-held", [payment.id, open.id, booking.id], { found: booking.state })] : [];
}

function checkTransfer(
  { payment, booking, accounts }: PaymentBooks,
  transfer: PaymentBooks["transfers"][number],
): Finding[] {
  const { id, state, inspectorId, destination } = transfer;
  if (!LIVE_TRANSFER_STATES.includes(state)) return [];
  const ids = [payment.id, id];
  const owner = booking?.inspectorId ?? payment.inspectorId;
  // A share that an administrator settled may be sent before the booking is over.
  const isOver = booking?.completedAt != null || booking?.cancelledAt != null || payment.agreedShare !== null;
  return [
    ...differs("share-to-wrong-inspector", ids, inspectorId, owner),
    ...(isOver
      ? []
      : [finding("share-before-approval", ids, { found: booking?.state ?? null, expected: "completed" })]),
    ...(destination === null || accounts.includes(destination)
      ? []
      : [finding("share-to-wrong-account", ids, { found: destination, expected: accounts[0] ?? null })]),
  ];
}

function checkShare({ payment, booking, transfers, isFrozen }: PaymentBooks, at: number): Finding[] {
  const live = transfers.filter(({ state }) => LIVE_TRANSFER_STATES.includes(state));
  const { id, inspectorAmount, agreedShare, updatedAt } = payment;
  const kept = sumOf(live, ({ amount, reversedAmount }) => amount - reversedAmount);
  if (kept > inspectorAmount) return [finding("share-too-high", [id], { found: kept, expected: inspectorAmount })];
  const overSince = booking?.completedAt ?? booking?.cancelledAt ?? at;
  // A settlement changes the payment, so the share is due since then at the earliest.
  const dueSince = agreedShare === null ? Math.max(overSince, updatedAt) : updatedAt;
  // What is paid for while a bank disputes another payment of the booking waits with it.
  const waits = isFrozen || (booking?.state === "disputed" && agreedShare === null);
  if (waits || at - dueSince < SENT_WITHIN) return [];
  // Money that was reversed stays with the platform until an administrator sends it again, so it counts as promised.
  const promised = sumOf(live, ({ amount }) => amount);
  return promised < inspectorAmount
    ? [finding("share-not-sent", [id], { found: promised, expected: inspectorAmount })]
    : [];
}
