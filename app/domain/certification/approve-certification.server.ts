import { and, eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { changed } from "../audit/changes.server";
import { defineCommand } from "../command.server";
import { move } from "../move.server";
import { loadForDecision } from "./load-for-decision.server";
import { mayDecide } from "./policy";
import { approval } from "./schema";
import { CERTIFICATION_GRAPH } from "./states";

const { certifications } = schema;

/** Ends the certificate approved before, which this one replaces. @throws DomainError conflict "certification-not-pending", "certification-ran-out" */
export const approveCertification = defineCommand({
  name: "approve-certification",
  roles: ["admin"],
  input: approval,
  load: (context, { certificationId }) => loadForDecision(context, certificationId),
  allow: ({ actor }, certification) => mayDecide(actor, certification, "approved"),
  run({ tx, actor, now, emit }, { id: certificationId, inspectorId }, { method, directoryRecord, note }) {
    const former = tx
      .select({ id: certifications.id })
      .from(certifications)
      .where(and(eq(certifications.inspectorId, inspectorId), eq(certifications.state, "approved")))
      .get();
    if (former) move(tx, CERTIFICATION_GRAPH, former.id, "approved", "expired", { updatedAt: now });
    move(tx, CERTIFICATION_GRAPH, certificationId, "pending", "approved", {
      reviewedAt: now,
      reviewedBy: actor.id,
      reviewNote: note ?? null,
      verificationMethod: method,
      directoryRecord: directoryRecord ?? null,
      updatedAt: now,
    });
    emit("certification.approved", { certificationId });
    return { certificationId };
  },
  audit: ({ certificationId }, { method, directoryRecord, note }, before) => ({
    subject: ["certification", certificationId],
    changes: changed(
      before,
      { state: "approved", verificationMethod: method, directoryRecord, reviewNote: note },
      { state: "values", verificationMethod: "values", directoryRecord: "presence", reviewNote: "presence" },
    ),
  }),
});
