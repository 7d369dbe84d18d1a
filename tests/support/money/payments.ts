import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { schema } from "#db/client.server";
import { payableAccount } from "#tests/sandbox/support/bench";
import { aCompany, anInspector } from "#tests/support/factories";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { startAcceptance } from "~/domain/applications/acceptance/start-acceptance.server";
import { execute } from "~/domain/command.server";
import { buyPostingCredit } from "~/domain/jobs/credits/buy-posting-credit.server";
import { discardDraft } from "~/domain/jobs/drafts/discard-draft.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { type JobFields, jobFields } from "~/domain/jobs/schema";
import { openCheckout } from "~/domain/payments/checkout/checkout-flow.server";
import { type OpenedIntent, openIntent } from "~/domain/payments/checkout/intent-flow.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { newId } from "~/lib/ids";
import { type Cents, cents } from "~/lib/money";
import { paymentOf, refundsOf } from "./books";
import { CARDS, type Till } from "./till";

const { applications, bookings, jobs } = schema;

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
