import type { Connection } from "#db/client.server";
import { certificationCovering } from "../certification/queries.server";
import { displayNameOf } from "../people/display-name.server";
import type { Technician } from "./sheet/signed";

/** Who signs, with the certification that covers the day of the work or of the test, a calendar date at the site. */
export function technicianOf(
  connection: Connection,
  inspectorId: string,
  date: string,
): { technician: Technician; certificationId: string | null } {
  const certification = certificationCovering(connection, inspectorId, date);
  return {
    technician: {
      name: displayNameOf(connection, inspectorId),
      aciNumber: certification?.certificationNumber ?? null,
      level: certification?.certificationLevel ?? null,
      expiresOn: certification?.expiryDate ?? null,
    },
    certificationId: certification?.id ?? null,
  };
}
