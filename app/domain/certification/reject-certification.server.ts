import { and, eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { personId } from "../actor";
import { defineCommand } from "../command.server";
import { conflict } from "../errors";
import { loadForDecision } from "./load-for-decision.server";
import { mayDecide } from "./policy";
import { rejection } from "./schema";

const { certifications } = schema;

/**
 * Refuses what is under review; the inspector is told the reason and may submit again.
 * @throws DomainError(conflict, certification-not-pending)
 */
export const rejectCertification = defineCommand({
  name: "reject-certification",
  roles: ["admin"],
  input: rejection,
  load: (context, { certificationId }) => loadForDecision(context, certificationId),
  allow: ({ actor }, certification) => mayDecide(actor, certification, "rejected"),
  run({ tx, actor, now, emit }, { id: certificationId }, { reason }) {
    const moved = tx
      .update(certifications)
      .set({ state: "rejected", reviewedAt: now, reviewedBy: personId(actor), reviewNote: reason, updatedAt: now })
      .where(and(eq(certifications.id, certificationId), eq(certifications.state, "pending")))
      .run();
    if (moved.changes === 0) throw conflict("state-moved");
    emit("certification.rejected", { certificationId });
    return { certificationId };
  },
  audit: ({ certificationId }, { reason }) => ({ subject: ["certification", certificationId], details: { reason } }),
});
