import { and, eq, ne } from "drizzle-orm";
import { applications, type Connection, payments } from "#db/client.server";

/** Returns the id of the payment that is under way to accept an applicant of the job, leaving out `except`; null where there is none. Inside a command `connection` is `tx`. */
export function openAcceptanceOf(connection: Connection, jobId: string, except?: string): string | null {
  const open = connection
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(applications, and(eq(payments.kind, "application"), eq(applications.id, payments.subjectId)))
    .where(
      and(
        eq(applications.jobId, jobId),
        eq(payments.state, "pending"),
        except === undefined ? undefined : ne(applications.id, except),
      ),
    )
    .limit(1)
    .get();
  return open?.id ?? null;
}
