import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { Context } from "../command.server";
import { notFound } from "../errors";

const { equipmentSubmissions } = schema;

/** Part of a command. @throws DomainError not_found */
export function loadSubmission({ tx }: Context, submissionId: string) {
  const found = tx.select().from(equipmentSubmissions).where(eq(equipmentSubmissions.id, submissionId)).get();
  if (!found) throw notFound();
  return found;
}
