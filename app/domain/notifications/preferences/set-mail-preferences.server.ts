import { and, eq } from "drizzle-orm";
import { mailOptOuts, memberships } from "#db/client.server";
import { MAIL_GROUPS_OF } from "~/lib/notices";
import { defineCommand } from "../../command.server";
import { maySetMailPreferences } from "../policy";
import { hasTurnedOff, mailScopeOf } from "./queries.server";
import { mailPreferences } from "./schema";

export const setMailPreferences = defineCommand({
  name: "set-mail-preferences",
  roles: ["inspector", "company", "admin"],
  right: "own",
  input: mailPreferences,
  whileUnverified: true,
  load: ({ tx, actor }) => ({
    before: MAIL_GROUPS_OF[actor.role].map((group) => ({ group, on: !hasTurnedOff(tx, actor.id, group) })),
    scopeBefore: mailScopeOf(tx, actor),
  }),
  allow: ({ actor }, row) => maySetMailPreferences(actor, row),
  run({ tx, actor, now }, { before, scopeBefore }, { groups, scope }) {
    const changed = before.filter(({ group, on }) => on !== groups.includes(group)).map(({ group }) => group);
    for (const group of changed) {
      if (groups.includes(group)) {
        tx.delete(mailOptOuts)
          .where(and(eq(mailOptOuts.userId, actor.id), eq(mailOptOuts.mailGroup, group)))
          .run();
      } else {
        tx.insert(mailOptOuts).values({ userId: actor.id, mailGroup: group, createdAt: now }).run();
      }
    }
    if (actor.role === "company" && scopeBefore !== null && scope !== undefined && scope !== scopeBefore)
      tx.update(memberships).set({ mailScope: scope }).where(eq(memberships.id, actor.company.membershipId)).run();
    return { userId: actor.id, changed };
  },
  audit: ({ userId, changed }, { groups, scope }, { scopeBefore }) => ({
    subject: ["user", userId],
    changes: {
      ...Object.fromEntries(
        changed.map((group) => [group, groups.includes(group) ? ["off", "on"] : ["on", "off"]] as const),
      ),
      ...(scopeBefore && scope && scope !== scopeBefore && { scope: [scopeBefore, scope] as const }),
    },
  }),
});
