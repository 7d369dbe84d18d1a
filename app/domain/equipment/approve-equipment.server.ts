import { changed } from "../audit/changes.server";
import { defineCommand } from "../command.server";
import { move } from "../core/move.server";
import { loadSubmission } from "./load-submission.server";
import { mayDecideOnEquipment } from "./policy";
import { equipmentWanted } from "./schema";
import { EQUIPMENT_GRAPH } from "./states";
import { withdrawAll } from "./withdraw-all.server";

/** From then on companies see it. It replaces what was verified before. @throws DomainError conflict "equipment-not-pending" */
export const approveEquipment = defineCommand({
  name: "approve-equipment",
  roles: ["admin"],
  input: equipmentWanted,
  load: (context, wanted) => loadSubmission(context, wanted),
  allow: ({ actor }, submission) => mayDecideOnEquipment(actor, submission),
  run(context, { id: submissionId, inspectorId }) {
    const { tx, actor, now, emit } = context;
    withdrawAll(context, inspectorId, ["verified"]);
    const review = { reviewedAt: now, reviewedBy: actor.id, updatedAt: now };
    move(tx, EQUIPMENT_GRAPH, submissionId, "pending", "verified", review);
    emit("equipment.verified", { submissionId });
    return { submissionId };
  },
  audit: ({ submissionId }, _input, before) => ({
    subject: ["equipment", submissionId],
    changes: changed(before, { state: "verified" }, { state: "values" }),
  }),
});
