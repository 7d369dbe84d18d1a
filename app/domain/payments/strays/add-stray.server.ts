import { strays } from "#db/client.server";
import { cents } from "~/lib/money";
import type { Context } from "../../command.server";
import { isToReturn } from "./find-stray.server";

type Stray = Pick<typeof strays.$inferSelect, "id" | "kind" | "currency" | "isOurs" | "namedPaymentId">;

/** Part of a command: a charge that this site asked for will be refunded. Harmless when repeated. */
export function addStray({ tx, now }: Pick<Context, "tx" | "now">, stray: Stray & { amount: number }): void {
  const nextCheckAt = isToReturn(stray) ? now : null;
  tx.insert(strays)
    .values({ ...stray, amount: cents(stray.amount), nextCheckAt, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .run();
}
