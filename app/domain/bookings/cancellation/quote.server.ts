import type { Connection } from "#db/client.server";
import { addCents, type Cents, subtractCents, sumCents } from "~/lib/money";
import { refundable } from "../../payments/interventions/refundable.server";
import { paymentsOf } from "../lifecycle/move-money.server";
import { nextStep, type RefundPercent, refundOf, refundPercent, type Terms } from "./terms";

interface Quote {
  percent: RefundPercent;
  /** Cents that go back to the company's card; the rest is `kept`. */
  refund: Cents;
  kept: Cents;
  /** When the refund becomes smaller, in UTC milliseconds; null where it cannot. */
  next: { at: number; percent: RefundPercent } | null;
}

/** Returns what a cancellation by this side would mean now. A company's depends on the time left, an inspector's gives everything back. */
export function cancellationQuote(
  connection: Connection,
  booking: Terms & { id: string },
  by: "company" | "inspector",
  now: number,
): Quote {
  const percent = by === "company" ? refundPercent(booking, now) : 100;
  const paid = paymentsOf(connection, booking.id);
  const refund = sumCents(paid.map((payment) => refundOf(refundable(connection, payment), percent)));
  const charged = sumCents(paid.map(({ amount }) => amount));
  const before = sumCents(paid.map(({ refundedAmount }) => refundedAmount));
  const kept = subtractCents(charged, addCents(before, refund));
  return { percent, refund, kept, next: by === "company" ? nextStep(booking, now) : null };
}
