import { move } from "~/domain/core/move.server";
import { defineCommand } from "../../../command.server";
import { mayDeclineIntervention } from "../../policy";
import { INTERVENTION_GRAPH } from "../../states";
import { interventionDecline } from "../schema";
import { loadIntervention } from "./load-intervention.server";

/** A second administrator declines what another one asked for, and nothing moves. @throws DomainError not_found; forbidden "intervention-own"; conflict "intervention-decided" */
export const declineIntervention = defineCommand({
  name: "decline-intervention",
  roles: ["admin"],
  input: interventionDecline,
  load: loadIntervention,
  allow: ({ actor }, row) => mayDeclineIntervention(actor, row),
  run({ tx, now, actor, emit }, { intervention: { id: interventionId, paymentId } }, { reason: decisionReason }) {
    const decided = { decidedBy: actor.id, decidedAt: now, decisionReason, updatedAt: now };
    move(tx, INTERVENTION_GRAPH, interventionId, "pending", "declined", decided);
    emit("intervention.decided", { interventionId });
    return { interventionId, paymentId };
  },
  audit: ({ interventionId, paymentId }, { reason }, { intervention: { kind, amount, requestedBy } }) => ({
    subject: ["payment", paymentId],
    details: { interventionId, kind, amount, requestedBy },
    forgettable: { reason },
    changes: { state: ["pending", "declined"] },
  }),
});
