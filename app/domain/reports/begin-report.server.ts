import { eq } from "drizzle-orm";
import { reportEntries, reports, reportVersions } from "#db/client.server";
import { newId } from "~/lib/ids";
import type { Context } from "../command.server";
import { start } from "../core/move.server";
import { existing } from "../core/reads/existing.server";
import { nextNumber } from "../core/reads/numbers.server";
import { inForceOf } from "../specifications/versions.server";
import type { Booking } from "./own-report.server";
import { REPORT_GRAPH } from "./states";

/** Part of a command: a report with its first draft. It copies the specification in force with the mixes that are planned, or all where none is. */
export function beginReport({ tx, now }: Pick<Context, "tx" | "now">, booking: Booking) {
  const { id: bookingId, inspectorId, companyId, specificationId, plan } = booking;
  const inForce = specificationId ? inForceOf(tx, specificationId) : null;
  const reportId = newId("rep");
  tx.insert(reports)
    .values({
      id: reportId,
      number: nextNumber(tx, reports),
      bookingId,
      inspectorId,
      companyId,
      specificationVersionId: inForce?.versionId ?? null,
      createdAt: now,
    })
    .run();
  const versionId = newId("ver");
  start(tx, REPORT_GRAPH, "draft", { id: versionId, reportId, version: 1, createdAt: now, updatedAt: now });
  const { mixes = [], units } = inForce?.content ?? {};
  const planned = mixes.filter(({ id }) => plan.length === 0 || plan.some(({ mix }) => mix === id));
  const at = { createdAt: now, updatedAt: now };
  const rows = planned.map(({ id: specified, ...mix }, index) => {
    const typed = { ...mix, units, specified };
    return { versionId, id: newId("ent"), kind: "mix" as const, position: index + 1, typed, ...at };
  });
  if (rows.length > 0) tx.insert(reportEntries).values(rows).run();
  return {
    report: existing(tx, reports, eq(reports.id, reportId)),
    draft: existing(tx, reportVersions, eq(reportVersions.id, versionId)),
  };
}
