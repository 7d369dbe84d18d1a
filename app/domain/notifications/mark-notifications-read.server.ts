import { and, eq, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import { notifications } from "#db/client.server";
import { defineCommand } from "../command.server";
import { mayMarkNotifications } from "./policy";

/** @throws DomainError not_found for a notification that is not theirs */
export const markNotificationsRead = defineCommand({
  name: "mark-notifications-read",
  roles: ["inspector", "company", "admin"],
  right: "own",
  /** One notification, or all that had come when their list was read: `until` is UTC ms. */
  input: z.union([z.object({ id: z.string().min(1) }), z.object({ until: z.number().int().nonnegative() })]),
  whileUnverified: true,
  load({ tx, actor }, input) {
    const own = eq(notifications.userId, actor.id);
    if (!("id" in input))
      return { found: true, link: null, which: and(own, lte(notifications.createdAt, input.until)) };
    const which = and(own, eq(notifications.id, input.id));
    const one = tx.select({ link: notifications.link }).from(notifications).where(which).get();
    return { found: one !== undefined, link: one?.link ?? null, which };
  },
  allow: ({ actor }, row) => mayMarkNotifications(actor, row),
  run: ({ tx, now }, { which, link }) => ({
    read: tx
      .update(notifications)
      .set({ readAt: now })
      .where(and(which, isNull(notifications.readAt)))
      .run().changes,
    link,
  }),
  audit: ({ read }, input) => ({
    subject: "id" in input ? ["notification", input.id] : undefined,
    details: { read },
  }),
});
