import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { applications } from "#db/client.server";
import { defineCommand } from "../command.server";
import { move } from "../core/move.server";
import { existing } from "../core/reads/existing.server";
import { conflict } from "../errors";
import { mayWithdraw } from "./policy";
import { APPLICATION_GRAPH } from "./states";

/** While the job is open the inspector may apply again. A payment to accept it is closed or refunded. @throws DomainError not_found; conflict "application-not-pending" */
export const withdrawApplication = defineCommand({
  name: "withdraw-application",
  roles: ["inspector"],
  input: z.object({ jobId: z.string() }),
  load({ tx, actor }, { jobId }) {
    const own = and(eq(applications.jobId, jobId), eq(applications.inspectorId, actor.id));
    return existing(tx, applications, own);
  },
  allow: ({ actor }, found) => mayWithdraw(actor, found),
  run({ tx, now, emit }, { id, state, jobId }) {
    if (state !== "pending") throw conflict("application-not-pending");
    move(tx, APPLICATION_GRAPH, id, "pending", "withdrawn", { decidedAt: now, updatedAt: now });
    emit("application.withdrawn", { applicationId: id });
    return { applicationId: id, jobId };
  },
  audit: ({ applicationId, jobId }) => ({
    subject: ["application", applicationId],
    details: { jobId },
    changes: { state: ["pending", "withdrawn"] },
  }),
});
