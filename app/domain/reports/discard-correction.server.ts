import { z } from "zod";
import { defineCommand } from "../command.server";
import { move } from "../core/move.server";
import { conflict } from "../errors";
import { draftOf, ownReport } from "./own-report.server";
import { mayRecord } from "./policy";
import { REPORT_GRAPH } from "./states";

/** Leaves the signed version as it is. @throws DomainError conflict "report-not-signed" for a first version; "report-signed", "report-not-begun" */
export const discardCorrection = defineCommand({
  name: "discard-correction",
  roles: ["inspector"],
  input: z.object({ bookingId: z.string() }),
  load: ({ tx, actor }, { bookingId }) => ownReport(tx, actor, bookingId),
  allow: ({ actor }, own) => mayRecord(actor, own),
  run({ tx, now }, own) {
    const { id, reportId, version } = draftOf(own);
    if (version === 1) throw conflict("report-not-signed");
    move(tx, REPORT_GRAPH, id, "draft", "discarded", { updatedAt: now });
    return { bookingId: own.booking.id, reportId, version };
  },
  audit: ({ reportId, version }) => ({
    subject: ["report", reportId],
    details: { version },
    changes: { state: ["draft", "discarded"] },
  }),
});
