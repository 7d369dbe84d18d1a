import { reportPapers, reportSupplements } from "#db/client.server";
import { newId } from "~/lib/ids";
import type { SupplementKind } from "~/lib/vocabulary";
import type { Context } from "../../command.server";
import { distributionOf, openDeliveries } from "../distribution/deliveries.server";
import { sealed } from "./sealed.server";

interface NewDocument {
  reportId: string;
  number: number;
  kind: SupplementKind;
  /** Of strengths: the break that they are of. */
  breakId?: string;
  content: { technician: { name: string }; replaces: number | null };
}

/** Part of a command: what was signed after a report, with a code of its own, the row of the PDF that a job draws, and who gets it. Returns its id. */
export function storeDocument({ tx, now }: Pick<Context, "tx" | "now">, document: NewDocument): string {
  const { reportId, number, kind, breakId = null, content } = document;
  const distribution = distributionOf(tx, reportId);
  const id = newId("sup");
  tx.insert(reportSupplements)
    .values({
      id,
      reportId,
      number,
      kind,
      breakId,
      replaces: content.replaces,
      signedAt: now,
      technicianName: content.technician.name,
      ...sealed({ ...content, sentTo: distribution.sentTo }),
    })
    .run();
  tx.insert(reportPapers).values({ id, createdAt: now }).run();
  openDeliveries({ tx, now }, id, distribution);
  return id;
}
