import { eq } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { type Actor, type Authorized, authorized } from "~/domain/actor";
import { defineCommand } from "~/domain/command.server";
import { forbidden, notFound } from "~/domain/errors";

const { users } = schema;

/** People of the demo have no mail boxes: their addresses count as confirmed when they register. */
export const confirmAddress = defineCommand({
  name: "confirm-demo-address",
  roles: ["system"],
  input: z.object({ userId: z.string() }),
  load({ tx }, { userId }) {
    const user = tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).get();
    if (!user) throw notFound();
    return user;
  },
  allow: ({ actor }, user) => mayConfirm(actor, user),
  run({ tx, now }, { id }) {
    tx.update(users).set({ emailVerifiedAt: now, updatedAt: now }).where(eq(users.id, id)).run();
    return { userId: id };
  },
  audit: ({ userId }) => ({ subject: ["user", userId] }),
});

function mayConfirm<Row>(actor: Actor, row: Row): Authorized<Row, "confirm"> {
  if (actor.kind !== "system") throw forbidden();
  return authorized(row, "confirm");
}
