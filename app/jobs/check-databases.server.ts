import { now, runtime } from "~/domain/core/runtime.server";
import { databaseCheckIsDue, recordDatabaseCheck } from "~/domain/verification/nightly/database-standing.server";
import { log } from "~/platform/log.server";
import type { Ports } from "~/platform/ports.server";
import { checkInThread } from "~/platform/soundness/check-in-thread.server";

/** Returns a schedule's work: it checks the database files after each start and once a night, in a thread. */
export function databaseChecks({ stopping }: Pick<Ports, "stopping">): () => Promise<void> {
  let isFirst = true;
  return async () => {
    if (!isFirst && !databaseCheckIsDue()) return;
    const files = await checkInThread(runtime().database.directory, stopping).catch((error: unknown) => {
      if (stopping.aborted) return null;
      throw error;
    });
    if (files === null) return;
    isFirst = false;
    recordDatabaseCheck({ endedAt: now(), files });
    const damaged = files.filter(({ problems }) => problems.length > 0);
    if (damaged.length > 0) log.error({ damaged }, "database: damaged");
    else log.info("database: sound");
  };
}
