import { max, min } from "drizzle-orm";
import type Stripe from "stripe";
import { schema } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import { tryEach } from "../../outbox/try-each";
import { now, reads } from "../../runtime.server";
import { settlePayment } from "../checkout/settle-flow.server";
import type { PaymentPorts } from "../ports";
import { importBalanceTransactions } from "./balance-transactions-flow.server";
import type { Found } from "./found";
import { isInBooks } from "./in-books.server";
import { findPayment, idOf, paymentOfCharge } from "./payment-of.server";
import { rereadPayment } from "./read-payment-flow.server";
import { handleStray } from "./strays-flow.server";

const { balanceTransactions, payments } = schema;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Lists what happened at the provider since the last time, and reads into the books what they do not have: no webhook is needed
 * for them. It goes day by day, objects first and the movements of the balance last, since these are the mark from which the
 * next sweep begins; much is left to that one. Returns how many objects were not in the books. @throws the first error, after all
 * have been tried
 */
export async function sweepProvider(ports: PaymentPorts): Promise<number> {
  // What happens while this runs is left to the next sweep.
  const end = now() - MINUTE;
  const progress: Progress = { listed: 0, found: 0, faults: [] };
  const since = beginning() ?? end;
  for (let from = since; from < end; from += DAY) {
    await sweepDay(ports, from, Math.min(from + DAY, end), progress);
    // Movements of a later day would move the mark beyond what could not be read of this one.
    if (progress.faults.length > 0) break;
    // The first day was listed before, so a second one is always reached.
    if (from > since && progress.listed > SLICE.listedAtProvider.most) break;
  }
  if (progress.faults.length > 0) throw progress.faults[0];
  return progress.found;
}

interface Progress {
  listed: number;
  found: number;
  faults: unknown[];
}

async function sweepDay(ports: PaymentPorts, from: number, before: number, progress: Progress): Promise<void> {
  const { charges, transfers, refunds, disputes } = ports.stripe;
  const range = { created: { gte: seconds(from), lt: seconds(before) }, limit: 100 };
  const each = async <T extends Found>(listed: AsyncIterable<T>, paymentOf: (object: T) => string | undefined) => {
    for await (const object of listed) {
      progress.listed += 1;
      if (isInBooks(object)) continue;
      progress.found += 1;
      await bringIn(ports, object, paymentOf(object)).catch((fault: unknown) => progress.faults.push(fault));
    }
  };
  const lists = [
    () => each(charges.list(range), ({ id, payment_intent }) => paymentOfCharge(idOf(payment_intent), id)),
    () => each(transfers.list(range), ofTransfer),
    () => each(refunds.list(range), ofReturned),
    () => each(disputes.list(range), ofReturned),
  ];
  await tryEach(lists, (list) => list()).catch((fault: unknown) => progress.faults.push(fault));
  // A movement whose object could not be read now would be posted as unexplained, and once more with the object later.
  const isComplete = progress.faults.length === 0;
  await importBalanceTransactions(ports.stripe, range.created, isComplete).catch((fault: unknown) =>
    progress.faults.push(fault),
  );
}

async function bringIn(ports: PaymentPorts, object: Found, paymentId: string | undefined): Promise<void> {
  if (paymentId) {
    await settlePayment(ports, paymentId);
    await rereadPayment(ports, paymentId);
    return;
  }
  await handleStray(ports, object);
}

function ofReturned({ payment_intent: intent, charge }: Stripe.Refund | Stripe.Dispute): string | undefined {
  return paymentOfCharge(idOf(intent), idOf(charge));
}

function ofTransfer({ transfer_group: group, source_transaction: charge }: Stripe.Transfer): string | undefined {
  return findPayment(group) ?? paymentOfCharge(null, idOf(charge));
}

/** A day before the newest movement that is known, or before the first payment. Undefined while there is no payment. */
function beginning(): number | undefined {
  const newest = reads()
    .select({ at: max(balanceTransactions.occurredAt) })
    .from(balanceTransactions)
    .get()?.at;
  const first = reads()
    .select({ at: min(payments.createdAt) })
    .from(payments)
    .get()?.at;
  const mark = newest ?? first ?? undefined;
  return mark === undefined ? undefined : mark - DAY;
}

function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}
