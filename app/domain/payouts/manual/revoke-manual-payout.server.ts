import { move } from "~/domain/core/move.server";
import { defineCommand } from "../../command.server";
import { sendOverProvider } from "../../payments/manual/change-way.server";
import { MANUAL_PAYOUT_GRAPH } from "../states";
import { loadBankDetails } from "./load-bank-details.server";
import { mayRevokeBankDetails } from "./policy";
import { manualRejection } from "./schema";

/** Jobs close unless the provider pays the inspector, who is notified of the reason. @throws DomainError not_found; conflict "manual-payout-unapproved", "manual-payout-changed" */
export const revokeManualPayout = defineCommand({
  name: "revoke-manual-payout",
  roles: ["admin"],
  input: manualRejection,
  load: (context, input) => loadBankDetails(context, input),
  allow: ({ actor }, details) => mayRevokeBankDetails(actor, details),
  run(context, { inspectorId }, { reason }) {
    const { tx, actor, now, emit } = context;
    const review = { reviewedAt: now, reviewedBy: actor.id, reason, updatedAt: now };
    move(tx, MANUAL_PAYOUT_GRAPH, inspectorId, "approved", "rejected", review);
    sendOverProvider(context, inspectorId);
    emit("manual_payout.decided", { inspectorId, state: "rejected" });
    return { inspectorId };
  },
  audit: ({ inspectorId }) => ({
    subject: ["payout_account", inspectorId],
    changes: { manual: ["approved", "rejected"] },
  }),
});
