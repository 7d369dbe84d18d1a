import { and, eq } from "drizzle-orm";
import { paymentInterventions } from "#db/client.server";
import { start } from "~/domain/core/move.server";
import { runtime } from "~/domain/core/runtime.server";
import { INTERVENTIONS } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import { formatDollars } from "~/lib/money";
import type { InterventionKindName } from "~/lib/vocabulary";
import type { AdminActor } from "../../../actor";
import type { Context } from "../../../command.server";
import { conflict } from "../../../errors";
import type { Payment } from "../../payment";
import { INTERVENTION_GRAPH } from "../../states";
import type { InterventionKind, Made, Pressed, TermsOf } from "../kind";
import { checkQuoted } from "../quoted";
import { leftOf } from "../refundable.server";
import { exceedsOne } from "./moved-alone.server";
import { epochOf, hasSecondAdministrator } from "./two-persons.server";

interface Decided extends Made {
  paymentId: string;
  interventionId: string;
  /** True when a second administrator has to approve it first, so that nothing has moved yet. */
  waits: boolean;
}

/**
 * Part of a command: a decision above the limit is stored for a second administrator, who is notified.
 * @throws DomainError conflict "payment-changed", "second-administrator-missing", "intervention-pending", and the codes of the kind's `check`
 */
export function carryOutOrAsk<K extends InterventionKindName>(
  context: Context<AdminActor>,
  payment: Payment,
  kind: InterventionKind<K>,
  terms: TermsOf<K>,
  { reason, quoted }: Pressed,
): Decided {
  const { tx, now, actor, emit } = context;
  checkQuoted(payment, quoted);
  kind.check(tx, payment, terms);
  const amount = kind.moves(payment, terms);
  const id = newId("itv");
  const requested = {
    ...terms,
    id,
    kind: kind.name,
    paymentId: payment.id,
    amount,
    leftAmount: leftOf(payment),
    reason,
    requestedBy: actor.id,
    requesterEpoch: epochOf(tx, actor.id),
    createdAt: now,
    updatedAt: now,
  };
  if (!exceedsOne(context, payment.id, amount)) {
    start(tx, INTERVENTION_GRAPH, "carried_out", requested);
    const made = kind.carryOut(context, payment, terms);
    return { paymentId: payment.id, interventionId: id, waits: false, ...made };
  }
  refuseToAsk(context, payment.id);
  start(tx, INTERVENTION_GRAPH, "pending", { ...requested, expiresAt: now + INTERVENTIONS.waits.most });
  emit("intervention.asked", { interventionId: id });
  return { paymentId: payment.id, interventionId: id, waits: true };
}

function refuseToAsk({ tx, actor }: Context<AdminActor>, paymentId: string): void {
  if (!hasSecondAdministrator(tx, actor.id)) {
    const limit = formatDollars(runtime().twoPersonLimit);
    throw conflict("second-administrator-missing", { params: { limit } });
  }
  const pending = and(eq(paymentInterventions.paymentId, paymentId), eq(paymentInterventions.state, "pending"));
  if (tx.select().from(paymentInterventions).where(pending).get()) throw conflict("intervention-pending");
}
