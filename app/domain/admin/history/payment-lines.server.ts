import { eq } from "drizzle-orm";
import { payments } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { type About, entriesAbout, entriesOfRequests } from "./audit-lines.server";
import { eventsAbout, eventsOfRequests, webhooksAbout } from "./event-lines.server";
import { type HistoryLine, requestsOf } from "./lines";
import { providerIdsOf, rowsOf } from "./payment-rows.server";
import { stepsOf } from "./payment-steps.server";

export function paymentLines(id: string): HistoryLine[] {
  const payment = reads().select().from(payments).where(eq(payments.id, id)).get();
  if (!payment) return [];
  const rows = rowsOf(payment);
  const providerIds = providerIdsOf(rows);
  const webhooks = webhooksAbout(providerIds);
  const reported = webhooks.map((line) => line.id);
  const booking = payment.engagementId === null ? [] : [payment.engagementId];
  const about: About[] = [
    ["payment", id],
    ...rows.sent.map((transfer): About => ["transfer", transfer.id]),
    ...rows.refunds.map((refund): About => ["refund", refund.id]),
    ...booking.map((bookingId): About => ["booking", bookingId]),
    ...rows.payouts.map((payout): About => ["bank_payout", payout.id]),
    ...providerIds.map((providerId): About => ["provider-object", providerId]),
    ...reported.map((eventId): About => ["provider-event", eventId]),
  ];
  const own = [rows.sent, rows.back, rows.refunds, rows.disputes, rows.decisions].flat().map((row) => row.id);
  const found = [...entriesAbout(about), ...eventsAbout([id, ...own, ...booking, ...reported])];
  const requestIds = requestsOf(found);
  return [
    ...stepsOf(rows),
    ...webhooks,
    ...found,
    // Other entries of the requests that changed the payment, such as the application that was paid for.
    ...entriesOfRequests(requestIds),
    ...eventsOfRequests(requestIds),
  ];
}
