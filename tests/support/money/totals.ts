import { schema } from "#db/client.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";

const { accountTotals } = schema;

/** As though the triggers of an account's counters had counted so many. */
export function counted(userId: string, totals: Partial<typeof accountTotals.$inferInsert>): void {
  runtime().database.write((tx) =>
    tx
      .insert(accountTotals)
      .values({ userId, ...totals })
      .onConflictDoUpdate({ target: accountTotals.userId, set: totals })
      .run(),
  );
}
