import {
  disputeSteps,
  refundSteps,
  type Step,
  sendingEntries,
  shareSteps,
  titled,
} from "~/components/payments/movement-steps";
import { DateTime, type TimelineEntry } from "~/components/ui";
import { decisionOutcome, decisionWords, paymentDeskTexts as texts } from "~/copy/admin/money/payment-desk";
import type { PaymentStory } from "~/domain/payments/interventions/story/story.server";
import { fullName } from "~/lib/text/full-name";
import type { InterventionState } from "~/lib/vocabulary";

/** Everything that happened to one payment, who decided what, and what is still to be sent; the oldest first. */
export function storyEntries(payment: PaymentStory, zone: string): TimelineEntry[] {
  const steps = [
    ...charge(payment),
    ...refundSteps(payment.refunds, { role: "admin", zone }),
    ...disputeSteps(payment.disputes),
    ...shareSteps(payment, "admin"),
    ...holds(payment),
    ...decisions(payment),
  ];
  const past = steps
    .sort((a, b) => a.at - b.at)
    .map((step): TimelineEntry => ({ ...step, at: <DateTime at={step.at} zone={zone} long /> }));
  return [...past, ...sendingEntries(payment, { role: "admin", zone })];
}

function charge({ state, succeededAt, createdAt, figures, isInUse, kind }: PaymentStory): Step[] {
  if (state === "failed") return [{ id: "failed", at: createdAt, tone: "bad", title: texts.failed }];
  if (succeededAt === null) return [{ id: "begun", at: createdAt, tone: "waiting", title: texts.money.notPaid }];
  const note = isInUse || kind === "job_posting" ? undefined : texts.bought;
  return [{ id: "charged", at: succeededAt, tone: "ok", title: titled(texts.charged, figures.amount), note }];
}

function holds({ holds: found }: PaymentStory): Step[] {
  return found.map(({ seq, at, by, reason }) => ({
    id: `hold-${seq}`,
    at,
    tone: "warn",
    title: texts.onHold.title,
    by: by ? fullName(by) : undefined,
    note: reason ? `“${reason}”` : undefined,
  }));
}

function decisions({ decisions: found }: PaymentStory): Step[] {
  return found.map(({ id, state, reason, createdAt, requester, decider, decisionReason, ...decided }) => {
    const outcome = decisionOutcome(state, decider ? fullName(decider) : null);
    return {
      id,
      at: createdAt,
      tone: TONES[state],
      title: decisionWords(decided),
      by: fullName(requester),
      note: [`“${reason}”`, outcome, decisionReason ? `“${decisionReason}”` : null].filter(Boolean).join(" "),
    };
  });
}

const TONES = {
  carried_out: "info",
  pending: "waiting",
  approved: "info",
  declined: "ended",
  expired: "ended",
  withdrawn: "ended",
} as const satisfies Record<InterventionState, Step["tone"]>;
