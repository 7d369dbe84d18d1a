import { eq } from "drizzle-orm";
import { z } from "zod";
import { calendarFeeds } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { mayKeepCalendar } from "./policy";

export const revokeCalendar = defineCommand({
  name: "revoke-calendar",
  roles: ["inspector"],
  input: z.object({}),
  whileUnverified: true,
  load: ({ actor }) => ({ inspectorId: actor.id }),
  allow: ({ actor }, row) => mayKeepCalendar(actor, row),
  run({ tx }, { inspectorId }) {
    tx.delete(calendarFeeds).where(eq(calendarFeeds.inspectorId, inspectorId)).run();
    return { inspectorId };
  },
  audit: ({ inspectorId }) => ({ subject: ["user", inspectorId], changes: { calendar: "changed" } }),
});
