import { z } from "zod";
import { reportEntries } from "#db/client.server";
import { REPORT, TEXTS } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import { typedText } from "~/lib/text/typed";
import { defineCommand } from "../command.server";
import { tooLong } from "../core/input/too-long";
import { start } from "../core/move.server";
import { conflict } from "../errors";
import { entriesToCorrect } from "./entries/former-entries";
import { entriesOf, ownReport, refuseUnlessOpen, versionOf } from "./own-report.server";
import { mayRecord } from "./policy";
import { REPORT_GRAPH } from "./states";

const REASON = "Say what you correct and why";

const reason = z
  .string(REASON)
  .overwrite(typedText)
  .min(1, REASON)
  .max(TEXTS.correctionReason.most, tooLong(TEXTS.correctionReason));

/** Copies the signed version as a draft of the next one. @throws DomainError conflict "report-not-signed", "report-correction-open", "report-versions", "report-closed" */
export const correctReport = defineCommand({
  name: "correct-report",
  roles: ["inspector"],
  input: z.object({ bookingId: z.string(), reason }),
  load: ({ tx, actor }, { bookingId }) => ownReport(tx, actor, bookingId),
  allow: ({ actor }, own) => mayRecord(actor, own),
  run(context, own, { bookingId, reason: why }) {
    const { tx, now } = context;
    const signed = own.report && versionOf(tx, own.report.id, "signed");
    if (!signed) throw conflict("report-not-signed");
    if (own.draft) throw conflict("report-correction-open");
    const version = signed.version + 1;
    if (version > REPORT.versions.most) throw conflict("report-versions");
    const id = newId("ver");
    const at = { createdAt: now, updatedAt: now };
    const draft = { ...signed, id, version, reason: why, ...at };
    refuseUnlessOpen(context, { ...own, draft });
    start(tx, REPORT_GRAPH, "draft", { id, reportId: signed.reportId, version, reason: why, ...at });
    const copies = entriesToCorrect(entriesOf(tx, signed.id)).map((entry) => ({ ...entry, versionId: id, ...at }));
    if (copies.length > 0) tx.insert(reportEntries).values(copies).run();
    return { bookingId, reportId: signed.reportId, version };
  },
  audit: ({ reportId, version }, { reason: why }) => ({
    subject: ["report", reportId],
    details: { version },
    forgettable: { reason: why },
  }),
});
