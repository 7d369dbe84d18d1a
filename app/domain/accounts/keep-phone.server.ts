import { and, eq, sql } from "drizzle-orm";
import { users } from "#db/client.server";
import type { PersonActor } from "../actor";
import type { Context } from "../command.server";

/** Part of a command: keeps the number of whoever acts, where their account has none. */
export function keepPhone({ tx, actor, now }: Context<PersonActor>, typed: string | undefined): void {
  if (!typed) return;
  const without = and(eq(users.id, actor.id), sql`coalesce(${users.phone}, '') = ''`);
  tx.update(users).set({ phone: typed, updatedAt: now }).where(without).run();
}
