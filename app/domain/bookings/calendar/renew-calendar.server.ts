import { randomBytes } from "node:crypto";
import { z } from "zod";
import { calendarFeeds } from "#db/client.server";
import { hashOfToken } from "../../accounts/link-token.server";
import { defineCommand } from "../../command.server";
import { mayKeepCalendar } from "./policy";

/** Makes a new private address of the inspector's calendar; the one before ends. Run it without a key: no receipt may keep the token. */
export const renewCalendar = defineCommand({
  name: "renew-calendar",
  roles: ["inspector"],
  input: z.object({}),
  load: ({ actor }) => ({ inspectorId: actor.id }),
  allow: ({ actor }, row) => mayKeepCalendar(actor, row),
  run({ tx, now }, { inspectorId }) {
    const token = newFeedToken();
    const feed = { tokenHash: hashOfToken(token), createdAt: now };
    tx.insert(calendarFeeds)
      .values({ inspectorId, ...feed })
      .onConflictDoUpdate({ target: calendarFeeds.inspectorId, set: feed })
      .run();
    return { inspectorId, token };
  },
  audit: ({ inspectorId }) => ({ subject: ["user", inspectorId], changes: { calendar: "changed" } }),
});

/** Returns the secret of a calendar's address: 128 random bits. Calendars send it every hour for years, so it is shorter than a mailed link's. */
function newFeedToken(): string {
  return randomBytes(16).toString("base64url");
}
