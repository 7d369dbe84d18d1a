import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { bookings, transfers } from "#db/client.server";
import { subtractCents } from "~/lib/money";
import type { InspectorActor } from "../actor";
import { nextStepOf } from "../bookings/next-step";
import { type BookingRow, bookingRows } from "../bookings/queries.server";
import { now, reads } from "../core/runtime.server";
import { type EarnedPayment, untransferredPayments } from "../payments/ledger/earnings.server";
import { payoutWay } from "../payments/manual/payout-way.server";

/** An inspector is never booked twice at once, so few are held at a time. */
const MOST = 200;

/** What a share waits for; `at` is UTC milliseconds, `zone` the site's. */
export type Wait =
  | { for: "bank" | "review" | "start" | "report" | "problem" | "payouts" | "by_hand" | "refused" | "transfer" }
  | { for: "work" | "approval"; at: number; zone: string };

/** Returns each share that is not transferred yet, in cents, with what it waits for. `isAll` is false where there are more. */
export function moneyToCome(actor: InspectorActor) {
  const found = untransferredPayments(actor, MOST + 1);
  const held = found.slice(0, MOST);
  const ids = held.map(({ id }) => id);
  const booked = bookingsBy(held.map(({ bookingId }) => bookingId));
  const refused = refusedAmong(ids);
  const isPayable = payoutWay(reads(), actor.id) !== null;
  const rows = held.map((payment) => {
    const { id, bookingId, bookingNumber, title, companyName, inspectorAmount, transferredAmount } = payment;
    const amount = subtractCents(inspectorAmount, transferredAmount);
    const wait = waitOf(payment, booked.get(bookingId), { isPayable, isRefused: refused.has(id) });
    return { id, bookingId, bookingNumber, title, companyName, amount, wait };
  });
  return { rows, isAll: found.length <= MOST };
}

export type ShareToCome = ReturnType<typeof moneyToCome>["rows"][number];

interface Sending {
  isPayable: boolean;
  isRefused: boolean;
}

function waitOf(payment: EarnedPayment, booking: BookingRow | undefined, sending: Sending): Wait {
  if (payment.shareStanding === "disputed") return { for: "bank" };
  if (payment.shareStanding === "on_hold") return { for: "review" };
  const step = booking && nextStepOf(booking, now())?.step;
  if (!step || step === "pay") return sendingOf(payment, sending);
  const { zone, startsAt, approvalDueAt } = booking;
  if (step === "begins") return { for: "work", at: startsAt, zone };
  if (step === "approve") return { for: "approval", at: approvalDueAt ?? now(), zone };
  return { for: step === "agree" ? "start" : step };
}

/** Of a share that nothing keeps back any more. */
function sendingOf({ awaitsManual }: EarnedPayment, { isPayable, isRefused }: Sending): Wait {
  if (awaitsManual) return { for: "by_hand" };
  if (!isPayable) return { for: "payouts" };
  return { for: isRefused ? "refused" : "transfer" };
}

function bookingsBy(ids: readonly string[]): ReadonlyMap<string, BookingRow> {
  if (ids.length === 0) return new Map();
  const found = bookingRows().where(among(bookings.id, ids)).all();
  return new Map(found.map((booking) => [booking.id, booking]));
}

/** Payments with a transfer that the provider did not accept. */
function refusedAmong(ids: readonly string[]): ReadonlySet<string> {
  if (ids.length === 0) return new Set();
  const found = reads()
    .select({ id: transfers.paymentId })
    .from(transfers)
    .where(and(among(transfers.paymentId, ids), eq(transfers.state, "pending"), isNotNull(transfers.failureCode)))
    .all();
  return new Set(found.map(({ id }) => id));
}

/** As one value, so that the statement is the same for any number. */
function among(column: typeof bookings.id | typeof transfers.paymentId, ids: readonly string[]) {
  return inArray(column, sql`(select value from json_each(${JSON.stringify(ids)}))`);
}
