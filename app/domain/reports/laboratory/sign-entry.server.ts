import { eq } from "drizzle-orm";
import { laboratoryEntries, laboratoryRequests } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { ownReport } from "../own-report.server";
import { maySign } from "../policy";
import { signStrength } from "../strength/results/report-strength.server";
import { signCuring } from "../supplements/sign-supplement.server";
import { ofEntry } from "./schema";
import { contentToSign, enteredOf, entryOf, refuseUnlessWaiting } from "./waiting-entry.server";

/**
 * Signs what a laboratory has filled in, as it is.
 * @throws DomainError not_found; conflict "laboratory-entry-over"; and as `signCuring` and `signStrength`
 */
export const signEntry = defineCommand({
  name: "sign-laboratory-entry",
  roles: ["inspector"],
  input: ofEntry,
  load({ tx, actor }, { bookingId, entryId }) {
    const own = ownReport(tx, actor, bookingId);
    return { ...own, entry: entryOf(tx, own, entryId) };
  },
  allow: ({ actor }, row) => maySign(actor, row),
  run(context, own, { entryId }) {
    const { tx, now } = context;
    const { entry } = own;
    refuseUnlessWaiting(entry);
    const request = existing(tx, laboratoryRequests, eq(laboratoryRequests.id, entry.requestId));
    const entered = enteredOf(request, entry);
    const content = contentToSign(entry);
    const { reportId, bookingId, supplement } =
      content.kind === "receipt"
        ? signCuring(context, own, content.input, entered)
        : signStrength(context, own, content.input, entered);
    tx.update(laboratoryEntries).set({ signedAt: now, supplement }).where(eq(laboratoryEntries.id, entryId)).run();
    return { bookingId, reportId, supplement, kind: content.kind };
  },
  audit: ({ reportId, supplement, kind }, { entryId }) => ({
    subject: ["report", reportId],
    details: { supplement, kind, entryId },
  }),
});
