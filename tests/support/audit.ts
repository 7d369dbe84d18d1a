import type { AuditAction } from "~/domain/audit/actions";

/** The name of a command that stands in a test alone. */
export function testAction(name: string): AuditAction {
  return name as AuditAction;
}
