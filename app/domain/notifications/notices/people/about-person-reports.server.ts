import { eq } from "drizzle-orm";
import { type Connection, supportRequests } from "#db/client.server";
import type { Notice } from "~/lib/notices";

/** Where either may write back. */
const LINK = "/support";

/** To whoever was warned, without a word of who reported them, and to whoever sent the report. Words of closed accounts are gone by then. */
export function personReportDecided(tx: Connection, requestId: string): Notice[] {
  const report = tx.select().from(supportRequests).where(eq(supportRequests.id, requestId)).get();
  if (!report) return [];
  const { number, aboutId, userId, warning, answer } = report;
  const about = { link: LINK, aboutId: requestId };
  const notices: Notice[] = [];
  if (aboutId !== null && warning !== null)
    notices.push({ sideId: aboutId, kind: "person_warned", params: { text: warning }, ...about });
  if (userId !== null && answer !== null)
    notices.push({ userId, kind: "person_report_answered", params: { number, text: answer }, ...about });
  return notices;
}
