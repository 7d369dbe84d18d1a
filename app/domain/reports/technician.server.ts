import type { Connection } from "#db/client.server";
import { type CoveredMethod, uncovered } from "~/lib/measures/coverage";
import { certificationCovering, certificationsCovering, certificationsOf } from "../certification/queries.server";
import { displayNameOf } from "../people/display-name.server";
import type { Technician } from "./sheet/signed/signed";
import type { CertifiedDays } from "./strength/certified-days";

/** Who signs, with the certification that covers the day of the work, a calendar date at the site. */
export function technicianOf(
  connection: Connection,
  inspectorId: string,
  date: string,
): { technician: Technician; certificationId: string | null } {
  const certification = certificationCovering(connection, inspectorId, date);
  const technician = signer(connection, inspectorId, certification);
  const also = certificationsCovering(connection, inspectorId, date)
    .flatMap(({ certificationLevel }) => certificationLevel ?? [])
    .filter((level) => level !== technician.level);
  return {
    technician: also.length > 0 ? { ...technician, also } : technician,
    certificationId: certification?.id ?? null,
  };
}

/** The same with a certification that also covers an ASTM method, where one is held on that day. */
export function technicianFor(
  connection: Connection,
  inspectorId: string,
  date: string,
  method: CoveredMethod,
): { technician: Technician; isCertified: boolean } {
  const covering = certificationsCovering(connection, inspectorId, date).find(
    ({ certificationLevel }) => uncovered([certificationLevel], [method]).length === 0,
  );
  const certification = covering ?? certificationCovering(connection, inspectorId, date);
  return { technician: signer(connection, inspectorId, certification), isCertified: covering !== undefined };
}

/** When an inspector held a certificate that covers an ASTM method, which `technicianFor` asks of one day. */
export function certifiedDays(connection: Connection, inspectorId: string, method: CoveredMethod): CertifiedDays[] {
  return certificationsOf(connection, inspectorId)
    .filter(({ certificationLevel }) => uncovered([certificationLevel], [method]).length === 0)
    .map(({ issueDate, expiryDate }) => ({ from: issueDate, until: expiryDate }));
}

type Certification = ReturnType<typeof certificationCovering>;

function signer(connection: Connection, inspectorId: string, certification: Certification | undefined): Technician {
  return {
    name: displayNameOf(connection, inspectorId),
    aciNumber: certification?.certificationNumber ?? null,
    level: certification?.certificationLevel ?? null,
    expiresOn: certification?.expiryDate ?? null,
  };
}
