import { asc, eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { AuditAction } from "~/domain/audit/actions";
import { type Entry, withDetails } from "~/domain/audit/entries.server";
import { reads } from "~/domain/core/runtime.server";

/** The name of a command that stands in a test alone. */
export function testAction(name: string): AuditAction {
  return name as AuditAction;
}

/** The log as it is read, with what stands beside the chain. */
export function auditEntries(action?: string): Entry[] {
  const { auditLog } = schema;
  const ofAction = action === undefined ? undefined : eq(auditLog.action, action);
  return withDetails(reads(), reads().select().from(auditLog).where(ofAction).orderBy(asc(auditLog.seq)).all());
}
