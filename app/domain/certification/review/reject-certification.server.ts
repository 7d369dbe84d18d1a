import { move } from "~/domain/core/move.server";
import { changed } from "../../audit/changes.server";
import { defineCommand } from "../../command.server";
import { mayDecide } from "../policy";
import { rejection } from "../schema";
import { CERTIFICATION_GRAPH } from "../states";
import { loadForDecision } from "./load-for-decision.server";

/** The inspector is notified of the reason and may submit again. @throws DomainError conflict "certification-not-pending" */
export const rejectCertification = defineCommand({
  name: "reject-certification",
  roles: ["admin"],
  input: rejection,
  load: (context, { certificationId }) => loadForDecision(context, certificationId),
  allow: ({ actor }, certification) => mayDecide(actor, certification, "rejected"),
  run({ tx, actor, now, emit }, { id: certificationId }, { reason }) {
    const review = { reviewedAt: now, reviewedBy: actor.id, reviewNote: reason, updatedAt: now };
    move(tx, CERTIFICATION_GRAPH, certificationId, "pending", "rejected", review);
    emit("certification.rejected", { certificationId });
    return { certificationId };
  },
  audit: ({ certificationId }, { reason }, before) => ({
    subject: ["certification", certificationId],
    changes: changed(before, { state: "rejected", reviewNote: reason }, { state: "values", reviewNote: "presence" }),
  }),
});
