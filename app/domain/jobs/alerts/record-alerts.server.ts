import { eq } from "drizzle-orm";
import { z } from "zod";
import { jobAlerts, jobs } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import { bySystem } from "../../actor";
import { defineCommand } from "../../command.server";

/** Tells inspectors of an open job: of an urgent one, or of one that a saved search has found. Nobody is notified twice. */
export const recordAlerts = defineCommand({
  name: "alert-inspectors",
  roles: ["system"],
  input: z.object({
    jobId: z.string(),
    alerts: z
      .array(
        z.object({
          inspectorId: z.string(),
          /** The saved search's; null for an urgent job. */
          searchName: z.string().nullable(),
        }),
      )
      .max(SLICE.alerts.most),
  }),
  load: ({ tx }, { jobId }) => ({ job: tx.select().from(jobs).where(eq(jobs.id, jobId)).get() }),
  allow: ({ actor }, row) => bySystem(actor, row),
  run({ tx, now: at, emit }, { job }, { alerts }) {
    // It may have closed since the slice was read.
    if (job?.state !== "open" || job.deletedAt !== null) return { jobId: job?.id ?? "", notified: 0 };
    let notified = 0;
    for (const { inspectorId, searchName } of alerts) {
      const reason = searchName === null ? ("urgent" as const) : ("search" as const);
      const alert = { id: newId("alr"), jobId: job.id, inspectorId, reason, searchName, createdAt: at };
      if (tx.insert(jobAlerts).values(alert).onConflictDoNothing().run().changes === 0) continue;
      notified += 1;
      emit("job.alerted", { jobAlertId: alert.id });
    }
    return { jobId: job.id, notified };
  },
  audit: ({ jobId, notified }) => ({ subject: ["job", jobId], details: { told: notified } }),
});
