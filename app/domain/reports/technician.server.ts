import { approvedCertification } from "../certification/queries.server";
import type { Context } from "../command.server";
import { displayNameOf } from "../people/display-name.server";
import type { Technician } from "./sheet/signed";

/** Who signs, with the approved certification of this moment. */
export function technicianOf(
  { tx }: Context,
  inspectorId: string,
): { technician: Technician; certificationId: string | null } {
  const certification = approvedCertification(tx, inspectorId);
  return {
    technician: {
      name: displayNameOf(tx, inspectorId),
      aciNumber: certification?.certificationNumber ?? null,
      level: certification?.certificationLevel ?? null,
      expiresOn: certification?.expiryDate ?? null,
    },
    certificationId: certification?.id ?? null,
  };
}
