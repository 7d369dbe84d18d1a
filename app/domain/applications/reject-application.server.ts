import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { applications, jobs } from "#db/client.server";
import { defineCommand } from "../command.server";
import { companyOf } from "../companies/company-of";
import { move } from "../core/move.server";
import { conflict, notFound } from "../errors";
import { isBeingPaidFor } from "./acceptance/being-paid-for.server";
import { mayDecide } from "./policy";
import { APPLICATION_GRAPH } from "./states";

/** @throws DomainError conflict "application-not-pending", "payment-in-progress" (its acceptance is being paid for) */
export const rejectApplication = defineCommand({
  name: "reject-application",
  roles: ["company"],
  right: "choose",
  input: z.object({ applicationId: z.string() }),
  load({ tx, actor }, { applicationId }) {
    const found = tx
      .select({ id: applications.id, state: applications.state, jobId: jobs.id, companyId: jobs.companyId })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(and(eq(applications.id, applicationId), eq(jobs.companyId, companyOf(actor)), isNull(jobs.deletedAt)))
      .get();
    if (!found) throw notFound();
    return found;
  },
  allow: ({ actor }, found) => mayDecide(actor, found),
  run({ tx, now, emit }, { id, state, jobId }) {
    if (state !== "pending") throw conflict("application-not-pending");
    if (isBeingPaidFor(tx, id)) throw conflict("payment-in-progress");
    const decision = { decisionReason: "company" as const, decidedAt: now, updatedAt: now };
    move(tx, APPLICATION_GRAPH, id, "pending", "rejected", decision);
    emit("application.rejected", { applicationId: id });
    return { applicationId: id, jobId };
  },
  audit: ({ applicationId, jobId }) => ({
    subject: ["application", applicationId],
    details: { jobId },
    changes: { state: ["pending", "rejected"] },
  }),
});
