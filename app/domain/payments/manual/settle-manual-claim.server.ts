import { move } from "~/domain/core/move.server";
import { zoneOfPerson } from "../../accounts/zone-of-person.server";
import { defineCommand } from "../../command.server";
import { conflict, notFound } from "../../errors";
import { loadReversal } from "../reversals/load-reversal.server";
import { postSentReversal } from "../reversals/sent-reversal.server";
import { REVERSAL_GRAPH } from "../states";
import { momentOfDay } from "./bank-day";
import { mayPayByHand } from "./policy";
import { claimPaidBack } from "./schema";

/**
 * Records that an inspector paid back to the platform's bank what a claim asks for. The platform's loss becomes smaller by it. Run it in the payment's turn.
 * @throws DomainError not_found, also for a claim that the provider collects; conflict "manual-claim-over"; invalid at `paidOn`
 */
export const settleManualClaim = defineCommand({
  name: "settle-manual-claim",
  roles: ["admin"],
  input: claimPaidBack,
  load(context, input) {
    const found = loadReversal(context, input);
    if (found.reversal.way !== "manual") throw notFound();
    return found;
  },
  allow: ({ actor }, found) => mayPayByHand(actor, found),
  run(context, { reversal, transfer }, { paidOn, reference }) {
    const { tx, now, actor } = context;
    const { id: reversalId, state, amount, createdAt } = reversal;
    if (state !== "pending") throw conflict("manual-claim-over");
    const at = momentOfDay(paidOn, { zone: zoneOfPerson(actor), from: createdAt, now });
    const done = { cause: "paid_back", bankReference: reference, bankDate: paidOn, succeededAt: now } as const;
    postSentReversal(context, transfer.paymentId, reversalId, { providerReversalId: null, amount, at }, () =>
      move(tx, REVERSAL_GRAPH, reversalId, "pending", "succeeded", { ...done, updatedAt: now }),
    );
    return { reversalId, transferId: transfer.id, amount };
  },
  audit: ({ reversalId, transferId, amount }, { reference, paidOn }) => ({
    subject: ["transfer", transferId],
    details: { reversalId, amount, paidOn },
    forgettable: { reference },
  }),
});
