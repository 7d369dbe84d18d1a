import { and, eq, isNull, or, type SQL } from "drizzle-orm";
import { type Connection, jobs } from "#db/client.server";
import type { PersonActor } from "../actor";
import { inScope, type ScopedActor } from "./scope.server";

/** The condition of the conversations of their side, and of the messages in them, that somebody may see: of a company's members the direct ones and those about jobs in their scope. The query must left join `jobs`. */
export function maySeeConversation(reader: PersonActor): SQL | undefined {
  return reader.role === "company" ? or(isNull(jobs.id), inScope(reader, jobs)) : undefined;
}

/** The same of one conversation of a company's, for anybody of it. */
export function seesAbout(connection: Connection, jobId: string | null) {
  return (person: ScopedActor): boolean =>
    jobId === null ||
    connection
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, jobId), inScope(person, jobs)))
      .get() !== undefined;
}
