import { move } from "~/domain/core/move.server";
import { defineCommand } from "../../command.server";
import { payByHandInstead } from "../../payments/manual/change-way.server";
import { MANUAL_PAYOUT_GRAPH } from "../states";
import { loadBankDetails } from "./load-bank-details.server";
import { mayDecideBankDetails } from "./policy";
import { manualDecision } from "./schema";

/** The bank details may be paid to from now on, also with shares that wait for the provider. @throws DomainError not_found; conflict "manual-payout-decided", "manual-payout-changed" */
export const approveManualPayout = defineCommand({
  name: "approve-manual-payout",
  roles: ["admin"],
  input: manualDecision,
  load: (context, input) => loadBankDetails(context, input),
  allow: ({ actor }, details) => mayDecideBankDetails(actor, details),
  run(context, { inspectorId }) {
    const { tx, actor, now, emit } = context;
    const review = { reviewedAt: now, reviewedBy: actor.id, updatedAt: now };
    move(tx, MANUAL_PAYOUT_GRAPH, inspectorId, "pending_manual_review", "approved", review);
    payByHandInstead(context, inspectorId);
    emit("manual_payout.decided", { inspectorId, state: "approved" });
    return { inspectorId };
  },
  audit: ({ inspectorId }) => ({
    subject: ["payout_account", inspectorId],
    changes: { manual: ["pending_manual_review", "approved"] },
  }),
});
