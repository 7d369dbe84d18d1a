import { eq } from "drizzle-orm";
import { z } from "zod";
import { daysOff } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { mayKeepDaysOff } from "../policy";
import { findDaysOff } from "./queries.server";

/** Days that were off can be booked again, within the weekly hours. @throws DomainError not_found */
export const deleteDaysOff = defineCommand({
  name: "delete-days-off",
  roles: ["inspector"],
  input: z.object({ daysOffId: z.string() }),
  whileUnverified: true,
  load: ({ tx, actor }, { daysOffId }) => findDaysOff(tx, actor, daysOffId),
  allow: ({ actor }, row) => mayKeepDaysOff(actor, row),
  run({ tx }, { id: daysOffId, inspectorId, fromDate, toDate }) {
    tx.delete(daysOff).where(eq(daysOff.id, daysOffId)).run();
    return { daysOffId, inspectorId, fromDate, toDate };
  },
  audit: ({ inspectorId, ...days }) => ({ subject: ["user", inspectorId], details: days }),
});
