import { and, eq, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { exists, type Said } from "./check.server";

const { certifications } = schema;

/** Whether it still counts, and no renewal is under review. */
export function certificationExpires(id: string, { userId }: Said): boolean {
  const renewal = and(eq(certifications.inspectorId, userId), sql`${certifications.state} = 'pending'`);
  const approved = and(eq(certifications.id, id), eq(certifications.state, "approved"));
  return exists(certifications, approved) && !exists(certifications, renewal);
}
