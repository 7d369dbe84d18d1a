import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { z } from "zod";
import { fieldNotices, reportPapers, reportSupplements, reports, reportVersions } from "#db/client.server";
import { bySystem } from "../../actor";
import { defineCommand } from "../../command.server";
import { notFound } from "../../errors";
import { mailDeliveries } from "../distribution/deliveries.server";

/** Records the PDF whose bytes are stored, and has it mailed. The first one counts. @throws DomainError not_found */
export const keepPaper = defineCommand({
  name: "keep-report-paper",
  roles: ["system"],
  input: z.object({ id: z.string(), sha256: z.string().length(64), size: z.number().int().positive() }),
  load({ tx }, { id }) {
    const ofVersion = tx.select({ id: reportVersions.reportId }).from(reportVersions).where(eq(reportVersions.id, id));
    const ofAdded = tx
      .select({ id: reportSupplements.reportId })
      .from(reportSupplements)
      .where(eq(reportSupplements.id, id));
    const ofNotice = tx.select({ id: fieldNotices.reportId }).from(fieldNotices).where(eq(fieldNotices.id, id));
    const found = tx
      .select({ reportId: reports.id, bookingId: reports.bookingId })
      .from(reports)
      .where(or(inArray(reports.id, ofVersion), inArray(reports.id, ofAdded), inArray(reports.id, ofNotice)))
      .get();
    if (!found) throw notFound();
    return found;
  },
  allow: ({ actor }, row) => bySystem(actor, row),
  run(context, { reportId, bookingId }, { id, sha256, size }) {
    const { tx, now, emit } = context;
    const { changes } = tx
      .update(reportPapers)
      .set({ madeAt: now, sha256, size })
      .where(and(eq(reportPapers.id, id), isNull(reportPapers.madeAt)))
      .run();
    if (changes === 0) return { reportId };
    mailDeliveries(context, id);
    emit("report.paper_made", { bookingId });
    return { reportId };
  },
  audit: ({ reportId }, { id, sha256 }) => ({ subject: ["report", reportId], details: { id, sha256 } }),
});
