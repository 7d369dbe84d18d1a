import { and, eq } from "drizzle-orm";
import { type Connection, payments } from "#db/client.server";

/** Whether a payment to accept the application is under way. Inside a command `connection` is `tx`. */
export function isBeingPaidFor(connection: Connection, applicationId: string): boolean {
  const paying = connection
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.kind, "application"), eq(payments.subjectId, applicationId), eq(payments.state, "pending")))
    .get();
  return paying !== undefined;
}
