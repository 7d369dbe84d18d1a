import { eq } from "drizzle-orm";
import { laboratoryEntries, laboratoryRequests } from "#db/client.server";
import { REPORT } from "~/lib/bounds";
import { defineCommand } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { ownReport } from "../own-report.server";
import { maySign } from "../policy";
import { isReached, linksToday, mailLinkOf } from "./links/links.server";
import { returned } from "./schema";
import { entryOf, refuseUnlessWaiting } from "./waiting-entry.server";

/** Sends what a laboratory has filled in back with a reason, and mails it a new link unless it got as many as it may in a day. @throws DomainError not_found; conflict "laboratory-entry-over" */
export const returnEntry = defineCommand({
  name: "return-laboratory-entry",
  roles: ["inspector"],
  input: returned,
  load({ tx, actor }, { bookingId, entryId }) {
    const own = ownReport(tx, actor, bookingId);
    return { ...own, entry: entryOf(tx, own, entryId) };
  },
  allow: ({ actor }, row) => maySign(actor, row),
  run(context, { entry, booking }, { entryId, reason }) {
    const { tx, now } = context;
    refuseUnlessWaiting(entry);
    tx.update(laboratoryEntries)
      .set({ returnedAt: now, returnReason: reason })
      .where(eq(laboratoryEntries.id, entryId))
      .run();
    const request = existing(tx, laboratoryRequests, eq(laboratoryRequests.id, entry.requestId));
    const isMailed = isReached(tx, request) && linksToday(context, request.id) < REPORT.linksADay.most;
    if (isMailed) mailLinkOf(context, request.id);
    return { bookingId: booking.id, reportId: entry.reportId, isMailed };
  },
  audit: ({ reportId }, { entryId, reason }) => ({
    subject: ["report", reportId],
    details: { entryId },
    forgettable: { reason },
  }),
});
