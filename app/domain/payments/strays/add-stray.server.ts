import { schema } from "#db/client.server";
import { cents } from "~/lib/money";
import type { Context } from "../../command.server";

const { strays } = schema;

type Stray = Pick<typeof strays.$inferSelect, "id" | "kind" | "currency" | "isOurs" | "namedPaymentId">;

/**
 * Part of a command: notes an object of the provider that the books have no place for. A charge that this site asked for is to be
 * returned. Harmless when repeated.
 */
export function addStray({ tx, now }: Pick<Context, "tx" | "now">, stray: Stray & { amount: number }): void {
  const isToReturn = stray.kind === "charge" && stray.isOurs;
  const nextCheckAt = isToReturn ? now : null;
  tx.insert(strays)
    .values({ ...stray, amount: cents(stray.amount), nextCheckAt, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .run();
}
