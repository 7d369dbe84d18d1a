import { desc, eq } from "drizzle-orm";
import { bankPayouts, journal, strays, transfers } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { HISTORY } from "~/lib/bounds";
import { entriesAbout } from "./audit-lines.server";
import { eventsAbout, webhooksAbout } from "./event-lines.server";
import type { HistoryLine } from "./lines";
import { journalLine, payoutLines, step, stepIf } from "./payment-steps.server";

const { most } = HISTORY.ofAKind;

/** What is known of an object of the provider that belongs to no payment: a payout to a bank, or something that nobody here asked for. */
export function objectLines(id: string): HistoryLine[] {
  const webhooks = webhooksAbout([id]);
  const reported = webhooks.map((line) => line.id);
  return [
    ...webhooks,
    ...eventsAbout([id, ...reported]),
    ...entriesAbout([
      ["provider-object", id],
      ["bank_payout", id],
      ...reported.map((eventId) => ["provider-event", eventId] as const),
    ]),
    ...reads().select().from(strays).where(eq(strays.id, id)).all().flatMap(strayLines),
    ...reads().select().from(bankPayouts).where(eq(bankPayouts.id, id)).all().flatMap(payoutLines),
    ...sharesIn(id),
    ...reads().select().from(journal).where(eq(journal.providerId, id)).limit(most).all().map(journalLine),
  ];
}

function strayLines({
  id,
  createdAt,
  returnedAt,
  refundedBy,
  namedPaymentId,
  failureCode,
}: typeof strays.$inferSelect) {
  return [
    step(id, createdAt, "stray", { code: failureCode, ids: [namedPaymentId] }),
    ...stepIf(id, returnedAt, "stray-returned", { ids: [refundedBy] }),
  ];
}

function sharesIn(payoutId: string): HistoryLine[] {
  const found = reads()
    .select()
    .from(transfers)
    .where(eq(transfers.payoutId, payoutId))
    .orderBy(desc(transfers.id))
    .limit(most)
    .all();
  return found.flatMap(({ id, paymentId, amount, succeededAt, providerTransferId }) =>
    stepIf(id, succeededAt, "transferred", { amount, ids: [paymentId, providerTransferId] }),
  );
}
