import type { Connection } from "#db/client.server";
import { reportOfBooking } from "../own-report.server";
import type { SignedReport } from "../sheet/signed/signed";
import { signedReportOf } from "../signed-report-of.server";
import { plannedBreaks } from "../strength/breaks/planned";
import { presentEntries } from "./entries.server";
import type { LaboratoryRequest } from "./links/links.server";

/** What a laboratory is told of the work, and nothing else of it. Times are UTC ms. */
export interface AskedFacts {
  laboratory: string;
  person: string;
  /** The number of the report, shown as PR-1042. */
  report: number;
  project: string;
  company: string;
  /** Who signed the report, and will sign what the laboratory fills in. */
  signer: string;
  zone: string;
  sets: AskedSet[];
}

export interface AskedSet {
  prefix: string;
  mixId: string;
  truckNumber: string;
  sample: number;
  cylinders: number;
  moldedAt: number | null;
  /** By age; those that are held have none. */
  tests: { ageDays: number | null; cylinders: number; window: { from: number; until: number } | null }[];
}

/** The facts of a request, and what the inspector wants changed of what was filled in. Not scoped. @throws DomainError conflict "report-not-signed", "report-closed" */
export function askedFacts(connection: Connection, request: LaboratoryRequest) {
  const { signed } = signedReportOf(connection, reportOfBooking(connection, request.bookingId));
  const returned = presentEntries(connection, request.id).filter(({ state }) => state === "returned");
  return { facts: factsOf(request, signed), reasons: returned.flatMap(({ returnReason }) => returnReason ?? []) };
}

export function factsOf({ laboratory, person }: LaboratoryRequest, signed: SignedReport): AskedFacts {
  const { number, project, booking, technician } = signed;
  return {
    laboratory,
    person,
    report: number,
    project: project?.name ?? booking.title,
    company: booking.company,
    signer: technician.name,
    zone: booking.zone,
    sets: setsIn(signed),
  };
}

function setsIn(signed: SignedReport): AskedSet[] {
  const sets = new Map<string, AskedSet>();
  for (const { set, sample, truckNumber, mix, ageDays, cylinderIds, window } of plannedBreaks(signed)) {
    const known = sets.get(set.id) ?? {
      prefix: set.prefix,
      mixId: mix?.typed.mixId ?? "",
      truckNumber,
      sample,
      cylinders: set.specimens.length,
      moldedAt: set.moldedAt,
      tests: [],
    };
    known.tests.push({ ageDays, cylinders: cylinderIds.length, window });
    sets.set(set.id, known);
  }
  return [...sets.values()];
}
