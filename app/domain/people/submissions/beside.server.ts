import { asc, desc, type SQL, sql } from "drizzle-orm";
import { reads } from "~/domain/core/runtime.server";
import type { InQueue, QueueTable } from "./table";

/** Returns the ids beside a submission among those of a state, by the time they were submitted: after the last one, `next` is the oldest of all. */
export function besideIn({ table, ...queue }: QueueTable, state: string, { submittedAt, id }: InQueue) {
  const beyond = (sign: ">" | "<") => sql`(${queue.submittedAt}, ${table.id}) ${sql.raw(sign)} (${submittedAt}, ${id})`;
  const first = (where: SQL, ...by: SQL[]) => {
    const found = reads().get<{ id: string } | undefined>(
      sql`select ${table.id} as id from ${table} where ${queue.state} = ${state} and ${where} order by ${sql.join(by, sql`, `)} limit 1`,
    );
    return found?.id ?? null;
  };
  const oldestFirst = [asc(queue.submittedAt), asc(table.id)];
  return {
    next: first(beyond(">"), ...oldestFirst) ?? first(beyond("<"), ...oldestFirst),
    previous: first(beyond("<"), desc(queue.submittedAt), desc(table.id)),
  };
}
