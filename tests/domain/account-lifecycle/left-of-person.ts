import { sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { World } from "#tests/support/world";
import { sweep } from "~/domain/core/outbox/sweep-records.server";
import { now, reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { sweepOrphanBlobs } from "~/domain/files/sweep.server";
import { KEPT } from "~/lib/bounds";

/**
 * Returns the columns, as `table.column`, in which the word stands anywhere. Not of `mailbox`, which stands in for people's inboxes, nor of the pages of
 * search indexes, from which SQLite drops the words of deleted rows when it merges pages (docs/security.md); nobody is found by them.
 */
export function holding(word: string): string[] {
  const tables = reads().all<{ name: string }>(
    sql`select name from sqlite_schema where type = 'table' and name not like '%\_search\_data' escape '\\' and name not like 'sqlite_%' and name <> 'mailbox'`,
  );
  return tables.flatMap(({ name }) => {
    const columns = reads().all<{ name: string }>(sql`select name from pragma_table_info(${name})`);
    return columns
      .filter(({ name: column }) => {
        const [table, field] = [sql.raw(`"${name}"`), sql.raw(`"${column}"`)];
        return reads().get(
          sql`select 1 from ${table} where instr(lower(cast(${field} as text)), ${word.toLowerCase()})`,
        );
      })
      .map(({ name: column }) => `${name}.${column}`);
  });
}

/** Returns the search tables that find somebody by a word. */
export function foundBy(word: string): string[] {
  const tables = ["people_search", "directory_search", "specialty_search", "inspector_search"];
  return tables.filter((table) =>
    reads().get(sql`select rowid from ${sql.raw(table)} where ${sql.raw(table)} match ${word}`),
  );
}

/** The tables and columns of the files' database in which the word stands, once the sweep has removed the bytes of deleted files. */
export async function bytesHolding({ database, clock }: World, word: string): Promise<string[]> {
  clock.advance(KEPT.orphanBlobs.most + 1);
  await sweepOrphanBlobs();
  const { files: bytes } = database;
  const tables = bytes.prepare<[], string>("select name from sqlite_schema where type = 'table'").pluck().all();
  return tables.filter((name) =>
    bytes
      .prepare(`select * from "${name}"`)
      .all()
      .some((row) => Object.values(row as object).some((value) => String(value).includes(word))),
  );
}

/** Links that were mailed to the account's address, each in a row with it. */
export function mailLinks(userId: string, email: string): void {
  const link = { userId, email, createdAt: 1, expiresAt: now() + 1 };
  runtime().database.write((tx) => {
    tx.insert(schema.passwordResets)
      .values({ ...link, id: "reset" })
      .run();
    tx.insert(schema.emailVerifications)
      .values({ ...link, id: "verification" })
      .run();
    tx.insert(schema.emailChangeUndos)
      .values({ ...link, id: "undo", eventId: 1 })
      .run();
  });
}

/** What goes by its age: the replay of live events in a day, and events, among them that of the mail to the address, in 30. */
export function sweepAged({ clock }: World): void {
  clock.advance(KEPT.events.most + 1);
  for (const kept of ["liveEvents", "events"] as const) sweep(kept);
}
