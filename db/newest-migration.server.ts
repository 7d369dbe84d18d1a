import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { Connection } from "./client.server";

interface Journal {
  entries: { tag: string; when: number }[];
}

/** Returns the name of the migration that the database has got last, such as `0108_status_indexes`. After a rollback this build may not know its name. */
export function newestMigration(connection: Connection): string {
  const { at } = connection.get<{ at: number }>(sql`select max(created_at) as at from __drizzle_migrations`);
  const file = path.resolve("db/migrations/meta/_journal.json");
  const { entries } = JSON.parse(readFileSync(file, "utf8")) as Journal;
  return (
    entries.find(({ when }) => when === at)?.tag ?? `one of a newer release, made at ${new Date(at).toISOString()}`
  );
}
