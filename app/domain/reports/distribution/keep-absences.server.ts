import { recipients } from "#db/client.server";
import { newId } from "~/lib/ids";
import type { RecipientRole } from "~/lib/vocabulary";
import type { Context } from "../../command.server";
import type { Booking } from "../own-report.server";

interface Absence {
  roles: readonly RecipientRole[];
  absence: string;
}

/** Part of a signature: nobody gets the booking's documents in these roles, and why. No quota counts them, since there are no more of them than roles. */
export function keepAbsences(
  { tx, now: addedAt }: Pick<Context, "tx" | "now">,
  { id: bookingId, companyId }: Booking,
  { roles, absence }: Absence,
): void {
  for (const role of roles) {
    tx.insert(recipients)
      .values({ id: newId("rcp"), companyId, bookingId, role, absence, addedAt })
      .run();
  }
}
