import { desc, eq, sql } from "drizzle-orm";
import { equipmentSubmissions } from "#db/client.server";
import type { Context } from "../command.server";
import { notFound } from "../errors";

/** A submission, or whatever its inspector has submitted: what waits for a decision comes first. */
type Wanted = { submissionId: string } | { inspectorId: string };

/** Part of a command. @throws DomainError not_found */
export function loadSubmission({ tx }: Context, wanted: Wanted) {
  const found =
    "submissionId" in wanted
      ? tx.select().from(equipmentSubmissions).where(eq(equipmentSubmissions.id, wanted.submissionId)).get()
      : tx
          .select()
          .from(equipmentSubmissions)
          .where(eq(equipmentSubmissions.inspectorId, wanted.inspectorId))
          .orderBy(desc(sql`${equipmentSubmissions.state} = 'pending'`), desc(equipmentSubmissions.submittedAt))
          .limit(1)
          .get();
  if (!found) throw notFound();
  return found;
}
