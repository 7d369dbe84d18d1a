import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { reportPapers, reports, reportVersions } from "#db/client.server";
import { bySystem } from "../../actor";
import { defineCommand } from "../../command.server";
import { notFound } from "../../errors";

/** Records the PDF whose bytes are stored. The first one counts. @throws DomainError not_found */
export const keepPaper = defineCommand({
  name: "keep-report-paper",
  roles: ["system"],
  input: z.object({ id: z.string(), sha256: z.string().length(64), size: z.number().int().positive() }),
  load({ tx }, { id }) {
    const found = tx
      .select({ reportId: reports.id, bookingId: reports.bookingId })
      .from(reportVersions)
      .innerJoin(reports, eq(reports.id, reportVersions.reportId))
      .where(eq(reportVersions.id, id))
      .get();
    if (!found) throw notFound();
    return found;
  },
  allow: ({ actor }, row) => bySystem(actor, row),
  run({ tx, now, emit }, { reportId, bookingId }, { id, sha256, size }) {
    const { changes } = tx
      .update(reportPapers)
      .set({ madeAt: now, sha256, size })
      .where(and(eq(reportPapers.id, id), isNull(reportPapers.madeAt)))
      .run();
    if (changes > 0) emit("report.paper_made", { bookingId });
    return { reportId };
  },
  audit: ({ reportId }, { id, sha256 }) => ({ subject: ["report", reportId], details: { id, sha256 } }),
});
