/** As roles.ts: nothing here runs, `npm run typecheck` reads it. */
import { eq } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";

const { applications, deliveries, jobs, payments } = schema;

export function commandsWriteNoState(tx: Connection, changes: Partial<typeof jobs.$inferInsert>, id: string) {
  tx.update(jobs).set({ title: "Slab", updatedAt: 1 }).where(eq(jobs.id, id)).run();
  tx.update(deliveries).set({ state: "done" }).run();
  // @ts-expect-error A state is written by `move` alone.
  tx.update(jobs).set({ state: "closed" });
  // @ts-expect-error Also among others.
  tx.update(schema.disputes).set({ updatedAt: 1, state: "won" });
  // @ts-expect-error Also among values that stand elsewhere.
  tx.update(jobs).set(changes);
  // @ts-expect-error Also spread.
  tx.update(jobs).set({ ...changes, updatedAt: 1 });
  const update = tx.update(jobs);
  // @ts-expect-error Also in two steps.
  update.set({ state: "open" });
  // @ts-expect-error Triggers keep what transfers carried.
  tx.update(payments).set({ transferredAmount: payments.inspectorAmount });
  // @ts-expect-error A row with a state begins by `start`.
  tx.insert(applications);
  // @ts-expect-error Nor is there a way around by a common table expression.
  tx.with();
  // @ts-expect-error Nor by a transaction of its own.
  tx.transaction(() => {});
}
