import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";

const { users } = schema;

/** Writes to an account's row past the commands. */
export function setAccount(userId: string, values: Partial<typeof users.$inferInsert>): void {
  runtime().database.write((tx) => tx.update(users).set(values).where(eq(users.id, userId)).run());
}

export function accountOf(userId: string) {
  return reads().select().from(users).where(eq(users.id, userId)).get();
}
