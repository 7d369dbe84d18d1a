import path from "node:path";
import { eq, inArray } from "drizzle-orm";
import type Stripe from "stripe";
import { expect, onTestFinished } from "vitest";
import { schema } from "#db/client.server";
import { payableAccount } from "#tests/sandbox/support/bench";
import { aCompany, anInspector } from "#tests/support/factories";
import { type Fault, faultyFetch } from "#tests/support/money/faulty-fetch";
import { ledgerFindings } from "#tests/support/money/ledger";
import type { World } from "#tests/support/world";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { startAcceptance } from "~/domain/applications/acceptance/start-acceptance.server";
import { execute } from "~/domain/command.server";
import { verifyCounters } from "~/domain/core/counters/verify.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { buyPostingCredit } from "~/domain/jobs/credits/buy-posting-credit.server";
import { discardDraft } from "~/domain/jobs/drafts/discard-draft.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { type JobFields, jobFields } from "~/domain/jobs/schema";
import { openCheckout } from "~/domain/payments/checkout/checkout-flow.server";
import { type OpenedIntent, openIntent } from "~/domain/payments/checkout/intent-flow.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import type { PaymentPorts } from "~/domain/payments/ports";
import { sendRefund } from "~/domain/payments/refunds/refund-flow.server";
import { sendReversal } from "~/domain/payments/reversals/reversal-flow.server";
import { sendTransfer } from "~/domain/payments/transfers/transfer-flow.server";
import { newId } from "~/lib/ids";
import { type Cents, cents } from "~/lib/money";
import type { JournalAccount } from "~/lib/vocabulary";
import { createStripe } from "~/platform/stripe/client.server";
import { openSandbox, type Sandbox } from "~/sandbox/index.server";

const { applications, bookings, disputes, events, jobs, journal, payments, refundAttempts, refunds, transfers } =
  schema;

const MOVES_MONEY = /\/tests\/domain\/(bookings|payments|home)\//;

export const CARDS = {
  pays: "4242424242424242",
  declined: "4000000000000002",
  lacksFunds: "4000000000009995",
  asksFirst: "4000002760003184",
  failsRefunds: "4000000000005126",
  isDisputed: "4000000000000259",
};

export interface Till {
  world: World;
  ports: PaymentPorts;
  stripe: Stripe;
  sandbox: Sandbox;
  /** The next requests to the provider go wrong like this, in order. */
  trouble: Fault[];
  /** What meets that trouble, by "METHOD path". */
  troubled: RegExp;
  /** Changes what the provider answers to "METHOD path". The call was carried out all the same. */
  spoil: (answer: Response, call: string, signal: AbortSignal) => Response | Promise<Response>;
  /** Each request that left for the provider: method, path and idempotency key. */
  sent: { method: string; path: string; key: string | null }[];
}

/**
 * The payment flows over the real SDK and the sandbox, in the world's own folder. The sandbox may have a clock of its own. When a test of the folders that
 * move money has passed, what it promised is sent, and its books must hold (`expectBooksToHold`), unless it said `stageBooks`. Then all is gone.
 */
export function openTill(world: World, clock = world.clock): Till {
  const faults: unknown[] = [];
  const sandbox = openSandbox({
    databasePath: path.join(world.scratch(), "sandbox.db"),
    now: clock.now,
    webhooks: null,
    onError: (error) => faults.push(error),
  });
  onTestFinished(async ({ task }) => {
    try {
      // Where a test opens a second world, the domain stands on that one, and only it is verified.
      const isVerified =
        MOVES_MONEY.test(task.file.filepath) && !task.meta.hasStagedBooks && runtime().database === world.database;
      if (isVerified && task.result?.state !== "fail") expect(await verified(), "the books").toEqual([]);
    } finally {
      sandbox.close();
    }
    expect(faults, "faults of the sandbox").toEqual([]);
  });
  // Enough for refunds to be paid at once, since the provider keeps its fee of each charge.
  sandbox.outside.topUpPlatform(1_000_000);
  const wire: Pick<Till, "trouble" | "troubled" | "spoil" | "sent"> = {
    trouble: [],
    troubled: /./,
    spoil: (answer) => answer,
    sent: [],
  };
  const fetch = faultyFetch(sandbox, {
    decide(call, request) {
      wire.sent.push(sentBy(request));
      return wire.troubled.test(call) ? wire.trouble.shift() : undefined;
    },
    spoil: (...answered) => wire.spoil(...answered),
  });
  const stripe = createStripe({ sandbox: { ...sandbox, fetch } });
  const ports = { stripe, env: { appUrl: new URL("http://localhost:3000") }, failPoint: () => {} };
  const till = Object.assign(wire, { world, ports, stripe, sandbox });
  async function verified(): Promise<string[]> {
    Object.assign(till, { trouble: [], spoil: (answer: Response) => answer });
    await workMoney(till);
    return bookFaults(till);
  }
  return till;
}

/** What stands in `sent` of a request. */
export function sentBy({ method, url, headers }: Request): Till["sent"][number] {
  return { method, path: new URL(url).pathname, key: headers.get("idempotency-key") };
}

/** Certified, and with an account at the provider that may receive money. */
export async function aPayableInspector(till: Till, hourlyRate: Cents = cents(8500)): Promise<InspectorActor> {
  return anInspector({ hourlyRate, stripeAccountId: await payableAccount(till) });
}

/** The posting form as it is filled in by most. */
export function posting(changes: Partial<Record<keyof JobFields, unknown>> = {}): JobFields {
  return jobFields.parse({
    title: "Slab pour, air and slump",
    description: "Test the east slab as it is placed, each truck.",
    location: "Austin, TX",
    projectType: "foundation",
    requiredCertifications: ["ACI"],
    budgetRange: "$200-400",
    startDate: "2026-11-24",
    timeSlot: "morning",
    ...changes,
  });
}

/** A company sends the posting form; the payment waits for its card. */
export async function openPosting(till: Till, company: CompanyActor, changes: Parameters<typeof posting>[0] = {}) {
  const { result } = await execute(submitPosting, { actor: company, input: posting(changes) });
  if (!result.paymentId) throw new Error("the posting asked for no payment");
  await openCheckout(till.ports, result.paymentId);
  return { draftId: result.draftId, paymentId: result.paymentId };
}

/** A company asks over the API to pay a posting fee. */
export async function openCredit(till: Till, company: CompanyActor): Promise<OpenedIntent> {
  const { result } = await execute(buyPostingCredit, { actor: company, input: {} });
  return openIntent(till.ports, result.paymentId);
}

/** A program confirms an intent with one of the provider's ready-made cards (pm_card_…), without a return_url. */
export function payIntent(till: Till, paymentId: string, card = "pm_card_visa") {
  const { paymentIntentId } = paymentOf(till, paymentId);
  if (!paymentIntentId) throw new Error(`payment ${paymentId} has no intent`);
  return till.stripe.paymentIntents.confirm(paymentIntentId, { payment_method: card });
}

/** A posting credit that a company has paid for. Returns the payment's id. */
export async function aPaidCredit(till: Till, { company = aCompany(), card = "pm_card_visa" } = {}): Promise<string> {
  const { paymentId } = await openCredit(till, company);
  await payIntent(till, paymentId, card);
  await settlePayment(till.ports, paymentId);
  return paymentId;
}

/** Somebody with the platform's key changed a credit's amount at the provider, and a card has paid that. The payment has yet to be read. */
export async function aMismatch(till: Till, amount = 300, card?: string) {
  const company = aCompany();
  const { paymentId } = await openCredit(till, company);
  const intentId = paymentOf(till, paymentId).paymentIntentId ?? "";
  await till.stripe.paymentIntents.update(intentId, { amount });
  await payIntent(till, paymentId, card);
  return { company, paymentId, intentId };
}

/** A job whose fee has been paid, by the whole way. */
export async function aPaidJob(till: Till, company: CompanyActor, changes: Parameters<typeof posting>[0] = {}) {
  const { paymentId } = await openPosting(till, company, changes);
  pay(till, paymentId);
  await settlePayment(till.ports, paymentId);
  const job = till.world.database.reads.select().from(jobs).where(eq(jobs.postingPaymentId, paymentId)).get();
  if (!job) throw new Error("the paid posting made no job");
  return job;
}

/** A posting fee that came for a draft that was discarded meanwhile: promised back, and not sent yet. */
export async function aRefundDue(till: Till, card = CARDS.pays) {
  const company = aCompany();
  const { paymentId, draftId } = await openPosting(till, company);
  await execute(discardDraft, { actor: company, input: { draftId } });
  pay(till, paymentId, card);
  await settlePayment(till.ports, paymentId);
  return { paymentId, refundId: refundsOf(till, paymentId)[0]?.id ?? "" };
}

/** An application that waits for the company's decision. */
export function anApplication(till: Till, jobId: string, inspector: InspectorActor, hourlyRate: Cents = cents(8500)) {
  const { database, clock } = till.world;
  const at = clock.now();
  const application = {
    id: newId("app"),
    jobId,
    inspectorId: inspector.id,
    state: "pending" as const,
    coverLetter: "I have tested slabs for ten years.",
    hourlyRate,
    createdAt: at,
    updatedAt: at,
  };
  database.write((tx) => tx.insert(applications).values(application).run());
  return application;
}

/** A company begins to accept an application; the payment waits for its card. */
export async function openAcceptance(till: Till, company: CompanyActor, applicationId: string): Promise<string> {
  const { result } = await execute(startAcceptance, { actor: company, input: { applicationId } });
  await openCheckout(till.ports, result.paymentId);
  return result.paymentId;
}

/** A company accepts an application and pays for it. */
export async function payForAcceptance(till: Till, company: CompanyActor, applicationId: string, card = CARDS.pays) {
  const paymentId = await openAcceptance(till, company, applicationId);
  pay(till, paymentId, card);
  await settlePayment(till.ports, paymentId);
  return paymentId;
}

/** An engagement that has been paid for, by the whole way. */
export async function anEngagement(
  till: Till,
  company: CompanyActor,
  inspector: InspectorActor,
  rate = cents(8500),
  changes: Parameters<typeof posting>[0] = {},
) {
  const job = await aPaidJob(till, company, changes);
  const application = anApplication(till, job.id, inspector, rate);
  const paymentId = await payForAcceptance(till, company, application.id);
  const booking = till.world.database.reads
    .select()
    .from(bookings)
    .where(eq(bookings.applicationId, application.id))
    .get();
  if (!booking) throw new Error("the paid acceptance made no engagement");
  return { job, application, paymentId, booking };
}

/** The person at the hosted Checkout types a card. */
export function pay(till: Till, paymentId: string, card = CARDS.pays) {
  const { checkoutSessionId } = paymentOf(till, paymentId);
  if (!checkoutSessionId) throw new Error(`payment ${paymentId} has no Checkout`);
  return payAtCheckout(till, checkoutSessionId, card);
}

export function payAtCheckout(till: Till, checkoutSessionId: string, card = CARDS.pays) {
  return till.sandbox.hosted.payCheckout(checkoutSessionId, {
    number: card,
    expiry: "12/30",
    cvc: "123",
    name: "Dana Bridge",
    email: "dana@bridgeworks.example",
  });
}

/** Somebody transfers a part of a payment at the provider's dashboard, to its inspector unless the changes say another. */
export async function transferAtDashboard(
  till: Till,
  paymentId: string,
  changes: Partial<Stripe.TransferCreateParams> = {},
) {
  const { id: destination = "" } = (await till.stripe.accounts.list()).data[0] ?? {};
  const source_transaction = paymentOf(till, paymentId).chargeId ?? "";
  const terms = { amount: 14_450, currency: "usd", destination, source_transaction, transfer_group: paymentId };
  return till.stripe.transfers.create({ ...terms, ...changes });
}

/** Does what the outbox does for money: sends each promised refund, transfer and reversal, once more for those that were sent. */
export async function workMoney(till: Till): Promise<void> {
  const promised = till.world.database.reads
    .select()
    .from(events)
    .where(inArray(events.type, ["refund.requested", "transfer.requested", "reversal.requested"]))
    .all();
  for (const { type, payload } of promised) {
    const ids = payload as { refundId: string; transferId: string; reversalId: string };
    if (type === "refund.requested") await sendRefund(till.ports, ids.refundId);
    else if (type === "reversal.requested") await sendReversal(till.ports, ids.reversalId);
    else await sendTransfer(till.ports, ids.transferId);
  }
}

/** What is asked about our books alone needs no provider. */
type Books = Pick<Till, "world">;

export function paymentOf({ world }: Books, paymentId: string) {
  const payment = world.database.reads.select().from(payments).where(eq(payments.id, paymentId)).get();
  if (!payment) throw new Error(`no payment ${paymentId}`);
  return payment;
}

export function refundsOf({ world }: Books, paymentId: string) {
  return world.database.reads.select().from(refunds).where(eq(refunds.paymentId, paymentId)).all();
}

export function attemptsOf({ world }: Books, paymentId: string) {
  return world.database.reads.select().from(refundAttempts).where(eq(refundAttempts.paymentId, paymentId)).all();
}

export function transfersOf({ world }: Books, paymentId: string) {
  return world.database.reads.select().from(transfers).where(eq(transfers.paymentId, paymentId)).all();
}

/** Of all transfers of the payment, the oldest first. */
export function reversalsOf(till: Till, paymentId: string) {
  const ids = transfersOf(till, paymentId).map(({ id }) => id);
  const { transferReversals } = schema;
  return till.world.database.reads
    .select()
    .from(transferReversals)
    .where(inArray(transferReversals.transferId, ids))
    .orderBy(transferReversals.createdAt)
    .all();
}

export function disputesOf({ world }: Books, paymentId: string) {
  return world.database.reads.select().from(disputes).where(eq(disputes.paymentId, paymentId)).all();
}

/** What an account of the journal has because of a payment: debits less credits, in cents. */
export function balanceOf({ world }: Books, paymentId: string, account: JournalAccount): number {
  return world.database.reads
    .select()
    .from(journal)
    .where(eq(journal.paymentId, paymentId))
    .all()
    .reduce(
      (sum, { debit, credit, amount }) => sum + (Number(debit === account) - Number(credit === account)) * amount,
      0,
    );
}

/** The journal says what the payment says, and the provider holds as much as we think it does. */
export async function expectLedgerToAddUp(till: Till, paymentId: string): Promise<void> {
  const payment = paymentOf(till, paymentId);
  expect(balanceOf(till, paymentId, payment.kind === "job_posting" ? "posting_fees" : "platform_fees")).toBe(
    0 - (payment.state === "succeeded" ? payment.platformFee : 0),
  );
  if (payment.state === "succeeded") {
    expect(balanceOf(till, paymentId, "held_shares")).toBe(0 - (payment.inspectorAmount - payment.transferredAmount));
    expect(balanceOf(till, paymentId, "platform_losses")).toBe(payment.platformLoss);
  }
  if (!payment.chargeId) return;
  const charge = await till.stripe.charges.retrieve(payment.chargeId);
  expect(charge.amount).toBe(payment.amount);
  const sent = attemptsOf(till, paymentId).filter(({ isOut }) => isOut);
  expect(charge.amount_refunded).toBe(sent.reduce((sum, { amount }) => sum + amount, 0));
}

/** All books agree with the provider's, as `npm run ledger:verify` asks, and so do the counters. `openTill` asks it at the end of each test. */
export async function expectBooksToHold(till: Till): Promise<void> {
  expect(await bookFaults(till)).toEqual([]);
}

async function bookFaults(till: Till): Promise<string[]> {
  return [...(await findings(till)), ...verifyCounters(till.world.database.reads)];
}

/** Lines as `npm run ledger:verify` prints them. */
export function findings({ world, stripe }: Pick<Till, "world" | "stripe">): Promise<string[]> {
  return ledgerFindings(world.database.reads, stripe, world.clock.now);
}
