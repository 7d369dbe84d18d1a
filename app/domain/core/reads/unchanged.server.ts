import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { reads } from "../runtime.server";
import { prepared } from "./prepared.server";

interface Answer {
  version: number | undefined;
  value: unknown;
}

const answers = prepared(() => new LRUCache<string, Answer>({ max: 500 }));
const versionQuery = prepared((connection) =>
  connection.select({ version: sql<number>`data_version` }).from(sql`pragma_data_version`).prepare(),
);

/** Caches what `find` reads until the database is next written to, for costly reads. `key` names all that the answer depends on. */
export function whileUnchanged<T>(key: string, find: () => T): T {
  const connection = reads();
  // Changes with each commit of another connection, and this one cannot write.
  const version = versionQuery(connection).get()?.version;
  const known = answers(connection).get(key);
  if (known?.version === version) return known?.value as T;
  const value = find();
  answers(connection).set(key, { version, value });
  return value;
}
