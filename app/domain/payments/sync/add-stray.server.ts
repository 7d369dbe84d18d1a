import { schema } from "#db/client.server";
import { cents } from "~/lib/money";
import type { Context } from "../../command.server";

const { strays } = schema;

type Stray = Omit<typeof strays.$inferSelect, "amount" | "refundedBy" | "createdAt" | "updatedAt">;

/** Part of a command: notes an object of the provider that the books have no place for. Harmless when repeated. */
export function addStray({ tx, now }: Pick<Context, "tx" | "now">, stray: Stray & { amount: number }): void {
  tx.insert(strays)
    .values({ ...stray, amount: cents(stray.amount), createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .run();
}
