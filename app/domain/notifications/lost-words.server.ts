import { and, eq, inArray } from "drizzle-orm";
import { jobs, messages, type notifications } from "#db/client.server";
import type { PersonActor } from "../actor";
import { maySeeConversation } from "../companies/conversation-scope.server";
import { hasRight } from "../companies/rights";
import { reads } from "../core/runtime.server";

type Told = Pick<typeof notifications.$inferSelect, "kind" | "params" | "aboutId">;

/** Takes what a message says out of the notifications of a company's member who may open its conversation no longer. Who wrote stays. */
export function withoutLostWords<Row extends Told>(actor: PersonActor, rows: readonly Row[]): Row[] {
  const quoting = rows.filter(({ params }) => "line" in params);
  if (hasRight(actor, "book") || quoting.length === 0) return [...rows];
  const ids = quoting.flatMap(({ aboutId }) => aboutId ?? []);
  const open = reads()
    .select({ id: messages.id })
    .from(messages)
    .leftJoin(jobs, eq(jobs.id, messages.jobId))
    .where(and(inArray(messages.id, ids), maySeeConversation(actor)))
    .all()
    .map(({ id }) => id);
  return rows.map((row) => {
    const { line, ...params } = row.params;
    return line === undefined || open.includes(row.aboutId ?? "") ? row : { ...row, params };
  });
}
