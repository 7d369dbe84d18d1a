import { move } from "~/domain/core/move.server";
import { defineCommand } from "../../command.server";
import { sendOverProvider } from "../../payments/manual/change-way.server";
import { MANUAL_PAYOUT_GRAPH } from "../states";
import { loadBankDetails } from "./load-bank-details.server";
import { mayDecideBankDetails } from "./policy";
import { manualRefusal } from "./schema";

/** The inspector is notified of the reason and may send other details in. @throws DomainError not_found; conflict "manual-payout-decided", "manual-payout-changed" */
export const rejectManualPayout = defineCommand({
  name: "reject-manual-payout",
  roles: ["admin"],
  input: manualRefusal,
  load: (context, input) => loadBankDetails(context, input),
  allow: ({ actor }, details) => mayDecideBankDetails(actor, details),
  run(context, { inspectorId }, { reason }) {
    const { tx, actor, now, emit } = context;
    const review = { reviewedAt: now, reviewedBy: actor.id, reason, updatedAt: now };
    move(tx, MANUAL_PAYOUT_GRAPH, inspectorId, "pending_manual_review", "rejected", review);
    sendOverProvider(context, inspectorId);
    emit("manual_payout.decided", { inspectorId, state: "rejected" });
    return { inspectorId };
  },
  audit: ({ inspectorId }) => ({
    subject: ["payout_account", inspectorId],
    changes: { manual: ["pending_manual_review", "rejected"] },
  }),
});
