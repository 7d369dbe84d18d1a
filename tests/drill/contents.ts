import path from "node:path";
import SQLite from "better-sqlite3";
import { positionsOf, readFigures } from "~/platform/replication.server";
import { soon } from "./drill";
import type { Machine } from "./machine";

/** What is in the data folder: rows of some tables, the beginning of the journal, and how many files. */
export function contentsOf(dataDir: string): Record<string, unknown> {
  const rows = (file: string, query: string) => {
    const database = new SQLite(path.join(dataDir, file), { readonly: true });
    try {
      return database.prepare(query).pluck().get();
    } finally {
      database.close();
    }
  };
  return {
    users: rows("pourcheck.db", "select group_concat(email, ' ') from (select email from users order by email)"),
    jobs: rows("pourcheck.db", "select group_concat(title, ' | ') from (select title from jobs order by title)"),
    payments: rows(
      "pourcheck.db",
      "select group_concat(id || ' ' || state, ' ') from (select * from payments order by id)",
    ),
    // What is posted later, such as by the sweep right after a start, comes after it.
    journal: rows("pourcheck.db", "select id from journal order by rowid limit 1"),
    files: rows("files.db", "select count(*) from blobs"),
  };
}

/** Resolves when the replica has what was committed before the call. */
export async function replicated({ dataDir, env }: Machine): Promise<void> {
  const address = env.LITESTREAM_ADDR ?? "";
  const looks = async (name: string) => Number((await readFigures(address)).get(`sync_count ${name}`) ?? 0);
  for (const name of ["pourcheck.db", "files.db", "sandbox.db"]) {
    const first = await looks(name);
    // Once it has looked twice since, it has seen what was there.
    await soon(
      () => looks(name),
      (count) => count >= first + 2,
      `Litestream does not look at ${name}`,
    );
    await soon(
      async () => positionsOf(await readFigures(address), dataDir, name),
      // Litestream tells what it has sent from the first time on that there was something to send.
      ({ copied, sent }) => sent === undefined || sent === copied,
      `${name} is not replicated`,
    );
  }
}
