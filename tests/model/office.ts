import { schema } from "#db/client.server";
import type { AdminActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { startedRuntime } from "~/domain/core/started-runtime.server";
import { declineIntervention } from "~/domain/payments/interventions/approvals/decline-intervention.server";
import { withdrawIntervention } from "~/domain/payments/interventions/approvals/withdraw-intervention.server";
import { claimShare } from "~/domain/payments/interventions/claim-share.server";
import { approveInTurn, holdInTurn, intervene } from "~/domain/payments/interventions/intervene-flow.server";
import { refundPayment } from "~/domain/payments/interventions/refund-payment.server";
import { releasePayment } from "~/domain/payments/interventions/release-payment.server";
import { settleShares } from "~/domain/payments/interventions/settle-shares.server";
import type { Model } from "./model";
import { guarded } from "./process";
import type { Actions } from "./purchases";
import type { Random } from "./random";
import { isShareDue } from "./watch";

const { bookings, paymentInterventions, payments } = schema;
type Payment = typeof payments.$inferSelect;
type Intervention = typeof paymentInterventions.$inferSelect;

const reason = "Both sides called about it";

/** What administrators do, each as its call does it. */
export const OFFICE: Actions = {
  "hold a payment": {
    weight: 3,
    act: (model, random) => holdInTurn(asked(model, random, random.one(engaged(model)))),
  },
  "release a payment": {
    weight: 5,
    act: (model, random) =>
      intervene(
        model.ports,
        releasePayment,
        asked(model, random, random.one(engaged(model).filter(({ heldAt }) => heldAt !== null))),
      ),
  },
  "refund a payment": {
    weight: 5,
    act(model, random) {
      const payment = random.one(engaged(model).filter(({ amount, refundedAmount }) => refundedAmount < amount));
      const { actor, input } = asked(model, random, payment);
      const left = payment.amount - payment.refundedAmount;
      const amount = random.chance(0.5) ? 1 + random.int(payment.amount) : left;
      return intervene(model.ports, refundPayment, { actor, input: { ...input, amount } });
    },
  },
  "settle a payment": {
    weight: 8,
    act(model, random) {
      const payment = random.one(random.chance(0.6) ? overpaid(model) : engaged(model));
      const { actor, input } = asked(model, random, payment);
      const left = Math.max(0, payment.amount - payment.refundedAmount);
      const share = random.int(left + 1);
      const refund = random.chance(0.5) ? 0 : random.int(left - share + 1);
      const who = random.one([undefined, "bear", "claim"] as const);
      return intervene(model.ports, settleShares, { actor, input: { ...input, refund, share, overpaid: who } });
    },
  },
  "claim a share back": {
    weight: 12,
    act(model, random) {
      const payment = random.one(overpaid(model));
      const { actor, input } = asked(model, random, payment);
      const amount = 1 + random.int(Math.min(payment.platformLoss, payment.transferredAmount) || 1);
      return intervene(model.ports, claimShare, { actor, input: { ...input, amount } });
    },
  },
  "approve what was asked": {
    weight: 8,
    act(model, random) {
      const { id: interventionId, requestedBy } = random.one(waiting(model));
      return approveInTurn(model.ports, { actor: aSecond(model, random, requestedBy), input: { interventionId } });
    },
  },
  "decline what was asked": {
    weight: 3,
    act(model, random) {
      const { id: interventionId, requestedBy } = random.one(waiting(model));
      const input = { interventionId, reason };
      return execute(declineIntervention, { actor: aSecond(model, random, requestedBy), input });
    },
  },
  "withdraw what was asked": {
    weight: 3,
    act: (model, random) => withdraw(model, random.one(waiting(model))),
  },
};

/** Nobody approves what they asked for, or moves more of a payment alone than the limit. */
export function approvalProblems(model: Model): string[] {
  const limit = startedRuntime().twoPersonLimit;
  const all = model.rows(paymentInterventions);
  const own = all.filter(({ state, requestedBy, decidedBy }) => state === "approved" && requestedBy === decidedBy);
  const alone = new Map<string, number>();
  for (const { paymentId, requestedBy, amount } of all.filter(({ state }) => state === "carried_out")) {
    const key = `${requestedBy} alone of ${paymentId}`;
    alone.set(key, (alone.get(key) ?? 0) + amount);
  }
  return [
    ...own.map(({ id }) => `${id}: approved by the one who asked`),
    ...[...alone].filter(([, moved]) => moved > limit).map(([key, moved]) => `${key}: ${moved} of ${limit} cents`),
  ];
}

/** Nothing stays held, and shares that are due and came back from their inspectors are sent again. Payments about which somebody asked wait. */
export async function releaseAll(
  model: Model,
  random: Random,
  { withdraws, isLast }: { withdraws: boolean; isLast: boolean },
): Promise<void> {
  if (withdraws) for (const intervention of waiting(model)) await withdraw(model, intervention);
  const asking = new Set(waiting(model).map(({ paymentId }) => paymentId));
  for (const payment of engaged(model).filter(({ id }) => !asking.has(id))) {
    const booking = model.rows(bookings).find(({ id }) => id === payment.engagementId);
    const isDue = isShareDue(booking, payment) && payment.transferredAmount < payment.inspectorAmount;
    const options = asked(model, random, payment);
    if (isDue && payment.heldAt === null) await holdInTurn(options);
    if (!isDue && payment.heldAt === null) continue;
    const release = async () => {
      const { result } = await intervene(model.ports, releasePayment, options);
      if (result.waits) await approveByAnother(model, random, result.interventionId, options.actor.id);
    };
    // A server error that the provider repeats keeps a payment unread until the next try, an hour later.
    if (isLast) await release();
    else await guarded(model, "release a payment", release);
  }
}

/** The company gets all of a payment back, whose share was sent by then, and the inspector is asked for a part of it. A claim on what was paid by hand waits. */
export async function claimAfterRefund(model: Model, random: Random, paymentId: string): Promise<void> {
  const find = () => engaged(model).find(({ id }) => id === paymentId);
  const payment = find();
  if (!payment) return;
  const { actor, input } = asked(model, random, payment);
  const amount = payment.amount - payment.refundedAmount;
  const refund = await intervene(model.ports, refundPayment, { actor, input: { ...input, amount } });
  if (refund.result.waits) await approveByAnother(model, random, refund.result.interventionId, actor.id);
  const loss = find()?.platformLoss ?? 0;
  const claim = await intervene(model.ports, claimShare, { actor, input: { ...input, amount: 1 + random.int(loss) } });
  if (claim.result.waits) await approveByAnother(model, random, claim.result.interventionId, actor.id);
}

function approveByAnother(model: Model, random: Random, interventionId: string, requestedBy: string) {
  const actor = random.one(model.admins.filter(({ id }) => id !== requestedBy));
  return approveInTurn(model.ports, { actor, input: { interventionId } });
}

/** Mostly another than the one who asked, who may not decide. */
function aSecond(model: Model, random: Random, requestedBy: string): AdminActor {
  return random.one(model.admins.filter(({ id }) => id !== requestedBy || random.chance(0.2)));
}

function withdraw(model: Model, { id: interventionId, requestedBy }: Intervention) {
  const actor = model.admins.find(({ id }) => id === requestedBy);
  if (!actor) throw new Error(`no administrator ${requestedBy}`);
  return execute(withdrawIntervention, { actor, input: { interventionId } });
}

/** What a second administrator has yet to agree to. */
function waiting(model: Model): Intervention[] {
  return model.rows(paymentInterventions).filter(({ state }) => state === "pending");
}

function asked(model: Model, random: Random, { id: paymentId }: Payment) {
  return { actor: random.one(model.admins), input: { paymentId, reason } };
}

/** Payments whose inspector has more than the share. */
function overpaid(model: Model): Payment[] {
  return engaged(model).filter(({ platformLoss }) => platformLoss > 0);
}

/** Payments that made an engagement. */
function engaged(model: Model): Payment[] {
  return model
    .rows(payments)
    .filter(({ state, engagementId, fulfilledAt }) => state === "succeeded" && engagementId && fulfilledAt !== null);
}
