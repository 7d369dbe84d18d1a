import { move } from "~/domain/core/move.server";
import { defineCommand } from "../../../command.server";
import { mayWithdrawIntervention } from "../../policy";
import { INTERVENTION_GRAPH } from "../../states";
import { interventionWithdrawal } from "../schema";
import { loadIntervention } from "./load-intervention.server";

/** The administrator who asked withdraws the decision. @throws DomainError not_found; forbidden "intervention-others"; conflict "intervention-decided" */
export const withdrawIntervention = defineCommand({
  name: "withdraw-intervention",
  roles: ["admin"],
  input: interventionWithdrawal,
  load: loadIntervention,
  allow: ({ actor }, row) => mayWithdrawIntervention(actor, row),
  run({ tx, now }, { intervention: { id: interventionId, paymentId } }) {
    move(tx, INTERVENTION_GRAPH, interventionId, "pending", "withdrawn", { decidedAt: now, updatedAt: now });
    return { interventionId, paymentId };
  },
  audit: ({ interventionId, paymentId }, _input, { intervention: { kind, amount } }) => ({
    subject: ["payment", paymentId],
    details: { interventionId, kind, amount },
    changes: { state: ["pending", "withdrawn"] },
  }),
});
