import { eq } from "drizzle-orm";
import { type Connection, specificationVersions } from "#db/client.server";
import { contentOf, inForceOf } from "../specifications/versions.server";
import { noticesInShort } from "./notices/stored.server";
import type { Booking, ReportRow } from "./own-report.server";
import type { Basis } from "./sheet/basis";

interface Begun {
  booking: Booking;
  report: ReportRow | undefined;
}

/** What a report is held against: the specification that it copied when it was begun, or would copy now. */
export function basisOf(connection: Connection, { booking, report }: Begun): Basis {
  const { plan, tests, cylinderSets, specificationId, date, zone } = booking;
  const common = { plan, wanted: { tests, cylinderSets }, place: { date, zone } };
  if (!report) {
    const inForce = specificationId ? inForceOf(connection, specificationId) : null;
    return { ...common, specification: inForce?.content ?? null, notices: [] };
  }
  const copied = connection
    .select()
    .from(specificationVersions)
    .where(eq(specificationVersions.id, report.specificationVersionId ?? ""))
    .get();
  const notices = noticesInShort(connection, report.id);
  return { ...common, specification: copied ? contentOf(copied) : null, notices };
}
