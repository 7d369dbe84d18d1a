import { cents } from "~/lib/money";
import { furtherPrice, QUARTERS_AN_HOUR } from "~/lib/prices";
import type { JournalAccount, JournalEvent, PayoutWay } from "~/lib/vocabulary";
import { sharesOf } from "../../payments/shares";
import { differs, type Finding, sumOf } from "../findings";
import type { PaymentBooks } from "./payment-books.server";

/** These events move the platform's own money, whichever payment they name. */
const OF_THE_PROVIDER: readonly JournalEvent[] = ["processing_fee", "provider_payout", "provider_other"];

/** Finds amounts of a payment that do not follow from its lines, rates, refunds, transfers and disputes, or that differ from the journal. */
export function checkAmounts(books: PaymentBooks): Finding[] {
  if (books.payment.state === "draft") return [];
  return [checkLines, checkRates, checkShares, checkSums, checkJournal].flatMap((check) => check(books));
}

function checkLines({ payment, lines }: PaymentBooks): Finding[] {
  const ids = [payment.id];
  return [
    ...differs(
      "lines-differ",
      ids,
      sumOf(lines, ({ amount }) => amount),
      payment.amount,
    ),
    ...lines.flatMap(({ id, amount, unitAmount, quantity }) =>
      differs("lines-differ", [payment.id, id], amount, unitAmount * quantity),
    ),
  ];
}

function checkRates(books: PaymentBooks): Finding[] {
  const { payment, lines, application, booking, job, hoursPaid } = books;
  const ids = [payment.id];
  const time = lines.find(({ kind }) => kind === "inspection_time");
  // After a payment that bought nothing, the application may have been sent again at another rate.
  const hasBoughtNothing = payment.state !== "pending" && payment.fulfilledAt === null;
  if (payment.kind === "job_posting" || hasBoughtNothing) return [];
  if (payment.kind === "further_hours") return checkFurther(books);
  const rates = [application?.hourlyRate, booking?.hourlyRate].filter((rate) => rate !== undefined);
  const equipment = sumOf(lines, ({ kind, amount }) => (kind === "equipment_fee" ? amount : 0));
  const fee = job?.requiresInspectorEquipment ? (job.equipmentFee ?? 0) : 0;
  return [
    ...rates.flatMap((rate) => differs("rate-differs", ids, time?.unitAmount ?? null, rate, "rate")),
    ...(booking && payment.fulfilledAt !== null ? differs("rate-differs", ids, hoursPaid, booking.hours, "hours") : []),
    ...(job ? differs("equipment-fee-differs", ids, equipment, fee) : []),
  ];
}

/** Further hours cost what their booking's rate says. */
function checkFurther({ payment, lines, booking, further }: PaymentBooks): Finding[] {
  if (!booking || !further) return [];
  const ids = [payment.id, further.id];
  const quarters = sumOf(lines, ({ kind, quantity }) =>
    kind === "inspection_time" ? quantity * QUARTERS_AN_HOUR : kind === "quarter_hours" ? quantity : 0,
  );
  const { total } = furtherPrice({ hourlyRate: booking.hourlyRate, quarters: further.quarters });
  return [
    ...differs("rate-differs", ids, quarters, further.quarters, "quarter hours"),
    ...differs("rate-differs", ids, payment.amount, total, "amount"),
  ];
}

function checkShares({ payment }: PaymentBooks): Finding[] {
  const { inspectorId, fulfilledAt, state } = payment;
  // Before a payment succeeds, its amounts are those of a purchase that worked. Afterwards `fulfilledAt` says whether it did.
  const hasInspector = inspectorId !== null && (state !== "succeeded" || fulfilledAt !== null);
  const shares = sharesOf({ ...payment, hasInspector });
  return (["platformFee", "inspectorAmount", "platformLoss"] as const).flatMap((share) =>
    differs("shares-differ", [payment.id], payment[share], shares[share], share),
  );
}

function checkSums({ payment, refunds, disputes, transfers, reversals }: PaymentBooks): Finding[] {
  const promised = sumOf(refunds, ({ amount }) => amount) + sumOf(disputes, ({ lostAmount }) => lostAmount);
  const sent = transfers.filter(({ state }) => state === "succeeded");
  const transferred = sumOf(sent, ({ amount, reversedAmount }) => amount - reversedAmount);
  return [
    ...differs("refunded-amount-differs", [payment.id], payment.refundedAmount, promised),
    ...differs("transferred-amount-differs", [payment.id], payment.transferredAmount, transferred),
    ...transfers.flatMap(({ id, reversedAmount }) => {
      const back = reversals.filter(({ transferId, state }) => transferId === id && state === "succeeded");
      return differs(
        "reversed-amount-differs",
        [payment.id, id],
        reversedAmount,
        sumOf(back, ({ amount }) => amount),
      );
    }),
  ];
}

function checkJournal(books: PaymentBooks): Finding[] {
  const { payment, journal } = books;
  const rows = journal.filter(({ event }) => !OF_THE_PROVIDER.includes(event));
  if (payment.state !== "succeeded") return differs("journal-differs", [payment.id], rows.length, 0, "rows");
  return Object.entries(expectedBalances(books)).flatMap(([account, expected]) => {
    const isDebit = (row: { debit: JournalAccount }) => Number(row.debit === account);
    const isCredit = (row: { credit: JournalAccount }) => Number(row.credit === account);
    const found = sumOf(rows, (row) => (isDebit(row) - isCredit(row)) * row.amount);
    return differs("journal-differs", [payment.id], found, expected, account);
  });
}

/** Debits less credits, in cents. */
function expectedBalances({ payment, refunds, attempts, transfers, reversals, disputes }: PaymentBooks) {
  const promised = sumOf(refunds, ({ amount }) => amount);
  const refunded = sumOf(attempts, ({ isOut, amount }) => (isOut ? amount : 0));
  const sumIn = (rows: readonly { state: string; amount: number; way: PayoutWay }[], inWay: PayoutWay) =>
    sumOf(rows, ({ state, amount, way }) => (state === "succeeded" && way === inWay ? amount : 0));
  const sent = sumIn(transfers, "provider");
  const back = sumIn(reversals, "provider");
  const withdrawn = sumOf(disputes, ({ withdrawnAmount }) => withdrawnAmount);
  const fees = sumOf(disputes, ({ feeAmount }) => feeAmount);
  const lost = sumOf(disputes, ({ lostAmount }) => lostAmount);
  const isPosting = payment.kind === "job_posting";
  const expected = {
    stripe_balance: payment.amount - refunded - sent + back - withdrawn - fees,
    manual_payouts: sumIn(reversals, "manual") - sumIn(transfers, "manual"),
    refunds_owed: refunded - promised,
    disputed_funds: withdrawn - lost,
    dispute_fees: fees,
    held_shares: payment.transferredAmount - payment.inspectorAmount,
    platform_losses: payment.platformLoss,
    posting_fees: isPosting ? cents(0 - payment.platformFee) : 0,
    platform_fees: isPosting ? 0 : cents(0 - payment.platformFee),
  } satisfies Partial<Record<JournalAccount, number>>;
  return Object.fromEntries(Object.entries(expected).map(([account, amount]) => [account, amount + 0]));
}
