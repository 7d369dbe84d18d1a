import { eq } from "drizzle-orm";
import { type Connection, specificationVersions } from "#db/client.server";
import { contentOf, inForceOf } from "../specifications/versions.server";
import type { Booking, ReportRow } from "./own-report.server";
import type { Basis } from "./sheet/basis";

interface Begun {
  booking: Booking;
  report: ReportRow | undefined;
}

/** What a report is held against: the specification that it copied when it was begun, or would copy now. */
export function basisOf(connection: Connection, { booking, report }: Begun): Basis {
  const { plan, tests, cylinderSets, specificationId } = booking;
  const wanted = { tests, cylinderSets };
  if (!report) {
    const inForce = specificationId ? inForceOf(connection, specificationId) : null;
    return { specification: inForce?.content ?? null, plan, wanted };
  }
  const copied = connection
    .select()
    .from(specificationVersions)
    .where(eq(specificationVersions.id, report.specificationVersionId ?? ""))
    .get();
  return { specification: copied ? contentOf(copied) : null, plan, wanted };
}
