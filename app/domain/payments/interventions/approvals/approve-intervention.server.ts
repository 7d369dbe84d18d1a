import { move } from "~/domain/core/move.server";
import { zeroCents } from "~/lib/money";
import type { InterventionKindName } from "~/lib/vocabulary";
import type { AdminActor } from "../../../actor";
import { type Context, defineCommand } from "../../../command.server";
import { conflict } from "../../../errors";
import type { Payment } from "../../payment";
import { mayApproveIntervention } from "../../policy";
import { INTERVENTION_GRAPH } from "../../states";
import { CLAIM } from "../claim-share.server";
import type { InterventionKind, Made, TermsOf } from "../kind";
import { checkQuoted } from "../quoted";
import { REFUND } from "../refund-payment.server";
import { leftOf } from "../refundable.server";
import { RELEASE } from "../release-payment.server";
import { interventionChosen } from "../schema";
import { SETTLEMENT } from "../settle-shares.server";
import { type InterventionRow, loadIntervention } from "./load-intervention.server";
import { epochOf, refusalToApprove } from "./two-persons.server";

/**
 * Checks the decision again and carries it out on the payment as it is now. @throws DomainError not_found; forbidden "intervention-own", "approver-new", "approver-invited"; conflict "intervention-decided",
 * "intervention-expired", "intervention-requester-gone", "payment-changed", "payment-not-in-use", "posting-fee-kept", "intervention-outdated" when it would now move more than
 * was asked for, and the codes of its kind's `check`
 */
export const approveIntervention = defineCommand({
  name: "approve-intervention",
  roles: ["admin"],
  input: interventionChosen,
  load(context, input) {
    const found = loadIntervention(context, input);
    const { tx, now, actor } = context;
    const { requestedBy } = found.intervention;
    const refusal = refusalToApprove(tx, { administratorId: actor.id, requestedBy, now });
    return { ...found, requesterEpochNow: epochOf(tx, requestedBy), refusal };
  },
  allow: ({ actor, now }, row) => mayApproveIntervention(actor, row, now),
  run(context, { intervention, payment }, { quoted }) {
    checkQuoted(payment, quoted);
    const { now, actor, tx, emit } = context;
    const { id: interventionId, paymentId } = intervention;
    const made = carryOut(context, payment, intervention);
    const decided = { decidedBy: actor.id, decidedAt: now, updatedAt: now };
    move(tx, INTERVENTION_GRAPH, interventionId, "pending", "approved", decided);
    emit("intervention.decided", { interventionId });
    return { interventionId, paymentId, ...made };
  },
  audit: ({ paymentId, ...made }, _input, { intervention }) => {
    const { kind, amount, refundAmount, share, overpaid, requestedBy } = intervention;
    return {
      subject: ["payment", paymentId],
      details: { ...made, kind, amount, refund: refundAmount, share, overpaid, requestedBy },
      changes: { state: ["pending", "approved"] },
    };
  },
});

function carryOut(context: Context<AdminActor>, payment: Payment, row: InterventionRow): Made {
  const { kind, amount } = row;
  if (kind === "release") return carry(context, payment, row, RELEASE, {});
  if (kind === "refund") return carry(context, payment, row, REFUND, { amount });
  if (kind === "claim") return carry(context, payment, row, CLAIM, { amount });
  // The two sides agreed on how to divide what was left at that time.
  if (leftOf(payment) !== row.leftAmount) throw conflict("intervention-outdated");
  const { refundAmount, share, overpaid } = row;
  const terms = { refundAmount: refundAmount ?? zeroCents, share: share ?? zeroCents, overpaid };
  return carry(context, payment, row, SETTLEMENT, terms);
}

function carry<K extends InterventionKindName>(
  context: Context<AdminActor>,
  payment: Payment,
  { amount }: InterventionRow,
  kind: InterventionKind<K>,
  terms: TermsOf<K>,
): Made {
  kind.check(context.tx, payment, terms);
  if (kind.moves(payment, terms) > amount) throw conflict("intervention-outdated");
  return kind.carryOut(context, payment, terms);
}
