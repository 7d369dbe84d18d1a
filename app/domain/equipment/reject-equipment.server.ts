import { changed } from "../audit/changes.server";
import { defineCommand } from "../command.server";
import { move } from "../core/move.server";
import { loadSubmission } from "./load-submission.server";
import { mayDecideOnEquipment } from "./policy";
import { equipmentRejection } from "./schema";
import { EQUIPMENT_GRAPH } from "./states";

/** The inspector is notified of the reason and may submit again. @throws DomainError conflict "equipment-not-pending" */
export const rejectEquipment = defineCommand({
  name: "reject-equipment",
  roles: ["admin"],
  input: equipmentRejection,
  load: (context, wanted) => loadSubmission(context, wanted),
  allow: ({ actor }, submission) => mayDecideOnEquipment(actor, submission),
  run({ tx, actor, now, emit }, { id: submissionId }, { reason }) {
    const review = { reviewedAt: now, reviewedBy: actor.id, reviewNote: reason, updatedAt: now };
    move(tx, EQUIPMENT_GRAPH, submissionId, "pending", "rejected", review);
    emit("equipment.rejected", { submissionId });
    return { submissionId };
  },
  audit: ({ submissionId }, { reason }, before) => ({
    subject: ["equipment", submissionId],
    changes: changed(before, { state: "rejected", reviewNote: reason }, { state: "values", reviewNote: "presence" }),
  }),
});
