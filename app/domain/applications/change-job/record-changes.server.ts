import { count, eq } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { withinQuota } from "~/domain/command/quota.server";
import { newId } from "~/lib/ids";
import type { Context } from "../../command.server";
import { type ChangedPart, changedParts, jobChanges } from "../../jobs/job-changes";

type Terms = Parameters<typeof jobChanges>[0];

/** Part of a command: records what changed of a posted job's terms, of which its applicants are told. Returns the parts. @throws DomainError conflict "job-changes-quota" */
export function recordJobChanges(
  { tx, now, emit }: Context,
  before: Terms & { id: string },
  after: Terms,
): ChangedPart[] {
  const changes = jobChanges(before, after);
  const parts = changedParts(changes);
  if (parts.length === 0) return parts;
  withinQuota("jobChanges", changesOf(tx, before.id));
  const jobChangeId = newId("jch");
  tx.insert(schema.jobChanges).values({ id: jobChangeId, jobId: before.id, changes, changedAt: now }).run();
  emit("job.changed", { jobId: before.id, jobChangeId });
  return parts;
}

function changesOf(tx: Connection, jobId: string): number {
  const { jobChanges: table } = schema;
  return tx.select({ changes: count() }).from(table).where(eq(table.jobId, jobId)).get()?.changes ?? 0;
}
