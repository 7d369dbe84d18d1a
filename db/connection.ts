import type { RunResult } from "better-sqlite3";
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import type {
  SQLiteInsertBuilder,
  SQLiteTable,
  SQLiteUpdateBuilder,
  SQLiteUpdateSetSource,
} from "drizzle-orm/sqlite-core";

/** Tables whose rows follow a graph of states. The outbox worker marks deliveries, which have none. */
interface Stateful {
  _: { columns: { state: { _: { tableName: string } } } };
}
type Deliveries = { _: { name: "deliveries" } };
type IsGuarded<T extends SQLiteTable> = T extends Deliveries ? false : T extends Stateful ? true : false;

/** What no statement of a command writes: `move` and `start` write states, triggers the sum of transfers. */
interface Unwritten {
  state?: never;
  transferredAmount?: never;
}

type Builder<T extends SQLiteTable> = SQLiteUpdateBuilder<T, "sync", RunResult>;
interface GuardedBuilder<T extends SQLiteTable> {
  set(values: SQLiteUpdateSetSource<T> & Unwritten): ReturnType<Builder<T>["set"]>;
}

/** A connection as commands and queries see it: it writes no state. */
export interface Connection extends Omit<BetterSQLite3Database, "insert" | "update" | "with" | "transaction"> {
  insert: <T extends SQLiteTable>(
    table: IsGuarded<T> extends true ? never : T,
  ) => SQLiteInsertBuilder<T, "sync", RunResult>;
  update: <T extends SQLiteTable>(table: T) => IsGuarded<T> extends true ? GuardedBuilder<T> : Builder<T>;
}

/** All that the library can write. */
export type FullConnection = BetterSQLite3Database & Connection;
