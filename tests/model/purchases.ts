import { schema } from "#db/client.server";
import { posting } from "#tests/support/money/payments";
import { CARDS } from "#tests/support/money/till";
import { DAY } from "#tests/support/world";
import { type CompanyActor, SYSTEM } from "~/domain/actor";
import { startAcceptance } from "~/domain/applications/acceptance/start-acceptance.server";
import { applyToJob } from "~/domain/applications/apply-to-job.server";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { deleteJob } from "~/domain/applications/end-job/delete-job.server";
import { rejectApplication } from "~/domain/applications/reject-application.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { buyPostingCredit } from "~/domain/jobs/credits/buy-posting-credit.server";
import { postJobAfterPayment } from "~/domain/jobs/credits/posting-credit-flow.server";
import { discardDraft } from "~/domain/jobs/drafts/discard-draft.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { payByCheckout, payByIntent } from "~/domain/payments/checkout/channel-flow.server";
import { openCheckout } from "~/domain/payments/checkout/checkout-flow.server";
import { giveUpPayment } from "~/domain/payments/checkout/give-up-payment.server";
import { openIntent } from "~/domain/payments/checkout/intent-flow.server";
import { recordCheckout } from "~/domain/payments/checkout/record-checkout.server";
import { abandonPayment, settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import type { Model } from "./model";
import type { Random } from "./random";

const { applications, bookings, jobDrafts, jobs, payments } = schema;

/** One move. It throws NothingToDo where there is nothing that it could be done to. */
type Action = (model: Model, random: Random) => unknown;
export type Actions = Record<string, { weight: number; act: Action }>;

/** A card whose money is available at once. */
export const PAYS_AT_ONCE = "4000000000000077";

/** Mostly cards that pay. */
export const NUMBERS = [
  ...Array<string>(12).fill(CARDS.pays),
  CARDS.declined,
  CARDS.lacksFunds,
  CARDS.asksFirst,
  CARDS.failsRefunds,
  CARDS.failsRefunds,
  CARDS.isDisputed,
  CARDS.isDisputed,
  "4000000000001976",
  "4000000000007726",
  PAYS_AT_ONCE,
];

/** What companies and inspectors do, each as its route does it. */
export const PURCHASES: Actions = {
  "post a job": {
    weight: 8,
    async act(model, random) {
      const actor = random.one(model.companies);
      const { result } = await execute(submitPosting, { actor, input: someJob(model, random) });
      if (result.paymentId) await openCheckout(model.ports, result.paymentId);
    },
  },
  "post a job by an earlier release": {
    weight: 3,
    async act(model, random) {
      const actor = random.one(model.companies);
      const { result } = await execute(submitPosting, { actor, input: someJob(model, random) });
      if (result.paymentId) await openLaxCheckout(model, result.paymentId);
    },
  },
  "buy a posting credit": {
    weight: 4,
    async act(model, random) {
      const actor = random.one(model.companies);
      const { result } = await execute(buyPostingCredit, { actor, input: {} });
      await openIntent(model.ports, result.paymentId);
    },
  },
  "post a job with a credit": {
    weight: 3,
    async act(model, random) {
      const actor = random.one(model.companies);
      await postJobAfterPayment(model.ports, { actor, input: someJob(model, random) });
    },
  },
  "type a card": {
    weight: 16,
    act(model, random) {
      const sessionId = anOpenCheckout(model, random);
      const form = {
        number: random.one(NUMBERS),
        expiry: "12/30",
        cvc: "123",
        name: "Dana Bridge",
        email: "dana@bridgeworks.example",
      };
      const paid = model.sandbox.hosted.payCheckout(sessionId, form);
      if (paid?.outcome === "confirm" && random.chance(0.8)) {
        model.sandbox.hosted.confirmCheckout(sessionId, random.chance(0.8));
      }
    },
  },
  "come back from paying": {
    weight: 8,
    async act(model, random) {
      const payment = random.one(model.rows(payments).slice(-6));
      await settlePayment(model.ports, payment.id);
    },
  },
  "give a payment up": {
    weight: 2,
    async act(model, random) {
      const payment = random.one(pendingPayments(model));
      const actor = companyOf(model, payment.companyId);
      await execute(giveUpPayment, { actor, input: { paymentId: payment.id } });
      await abandonPayment(model.ports, payment.id);
    },
  },
  "pay over the other channel": {
    weight: 12,
    async act(model, random) {
      // A posting fee is begun anew with its form.
      const payment = random.one(pendingPayments(model).filter(({ kind }) => kind === "application"));
      const actor = companyOf(model, payment.companyId);
      if (payment.channel === "checkout") await payByIntent(model.ports, actor, payment.id);
      else await payByCheckout(model.ports, actor, payment.id);
    },
  },
  "discard a draft": {
    weight: 2,
    async act(model, random) {
      const draft = random.one(model.rows(jobDrafts).filter(({ state }) => state === "editing"));
      const actor = companyOf(model, draft.companyId);
      const { result } = await execute(discardDraft, { actor, input: { draftId: draft.id } });
      if (result.openPaymentId) await abandonPayment(model.ports, result.openPaymentId);
    },
  },
  apply: {
    weight: 12,
    async act(model, random) {
      const job = random.one(model.rows(jobs).filter(({ state, deletedAt }) => state === "open" && !deletedAt));
      const actor = random.one(model.inspectors);
      await execute(applyToJob, { actor, input: { jobId: job.id, coverLetter: "I test slabs." } });
    },
  },
  "accept an application": {
    weight: 12,
    async act(model, random) {
      const found = pendingApplication(model, random);
      const channel = random.chance(0.4) ? "intent" : "checkout";
      const input = { applicationId: found.application.id, channel } as const;
      const { result } = await execute(startAcceptance, { actor: found.actor, input });
      const { channel: taken } = model.rows(payments).find(({ id }) => id === result.paymentId) ?? {};
      if (taken === "intent") await openIntent(model.ports, result.paymentId);
      else if (random.chance(0.1)) await openLaxCheckout(model, result.paymentId);
      else await openCheckout(model.ports, result.paymentId);
    },
  },
  "reject an application": {
    weight: 3,
    async act(model, random) {
      const found = pendingApplication(model, random);
      await execute(rejectApplication, { actor: found.actor, input: { applicationId: found.application.id } });
    },
  },
  "delete a job": {
    weight: 2,
    async act(model, random) {
      const job = random.one(model.rows(jobs).filter(({ state }) => state === "open"));
      const actor = companyOf(model, job.companyId);
      await execute(deleteJob, { actor, input: { jobId: job.id } });
    },
  },
  "close a job": {
    weight: 2,
    async act(model, random) {
      const job = random.one(model.rows(jobs).filter(({ state }) => state === "open"));
      const actor = companyOf(model, job.companyId);
      await execute(closeJob, { actor, input: { jobId: job.id } });
    },
  },
  "report work done": {
    weight: 9,
    async act(model, random) {
      const booking = random.one(model.rows(bookings).filter(({ state }) => state === "confirmed"));
      const actor = random.one(model.inspectors.filter(({ id }) => id === booking.inspectorId));
      model.advance(Math.max(0, booking.startsAt - model.world.clock.now()));
      await execute(markWorkDone, { actor, input: { bookingId: booking.id, note: "Four cylinders made." } });
    },
  },
  "approve work": {
    weight: 8,
    async act(model, random) {
      const booking = random.one(model.rows(bookings).filter(({ state }) => state === "work_done"));
      const actor = companyOf(model, booking.companyId);
      await execute(approveWork, { actor, input: { bookingId: booking.id } });
    },
  },
};

export function pendingPayments(model: Model) {
  return model.rows(payments).filter(({ state }) => state === "pending");
}

/** Returns the id of a Checkout at which nobody has paid yet. */
export function anOpenCheckout(model: Model, random: Random): string {
  return random.one(pendingPayments(model).flatMap(({ checkoutSessionId }) => checkoutSessionId ?? []));
}

function pendingApplication(model: Model, random: Random) {
  const application = random.one(model.rows(applications).filter(({ state }) => state === "pending"));
  const job = random.one(model.rows(jobs).filter(({ id }) => id === application.jobId));
  return { application, actor: companyOf(model, job.companyId) };
}

function companyOf(model: Model, companyId: string): CompanyActor {
  const company = model.companies.find(({ id }) => id === companyId);
  if (!company) throw new Error(`no company ${companyId}`);
  return company;
}

/** The posting form, for one of the next days. */
export function someJob(model: Model, random: Random) {
  const startDate = new Date(model.world.clock.now() + (1 + random.int(6)) * DAY).toISOString().slice(0, 10);
  const timeSlot = random.one(["morning", "afternoon", "evening"]);
  const equipment = random.chance(0.3) ? { requiresInspectorEquipment: true, equipmentFee: "75.50" } : {};
  return posting({ startDate, timeSlot, ...equipment });
}

/** A Checkout of an earlier release, which allowed whatever the dashboard had switched on, such as bank debits. */
async function openLaxCheckout(model: Model, paymentId: string): Promise<void> {
  const payment = model.rows(payments).find(({ id }) => id === paymentId);
  if (payment?.state !== "pending" || payment.channel !== "checkout" || payment.checkoutSessionId) return;
  const price_data = { currency: "usd", unit_amount: payment.amount, product_data: { name: "Job posting fee" } };
  const session = await model.stripe.checkout.sessions.create({
    mode: "payment",
    client_reference_id: paymentId,
    line_items: [{ quantity: 1, price_data }],
    payment_intent_data: { metadata: { paymentId }, transfer_group: paymentId },
    success_url: "http://localhost:3000/back",
  });
  const input = { paymentId, checkoutSessionId: session.id, checkoutUrl: session.url ?? "" };
  await execute(recordCheckout, { actor: SYSTEM, input });
}
