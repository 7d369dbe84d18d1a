import { and, asc, desc, inArray, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { schema } from "#db/client.server";
import { isAnyOf } from "#db/conditions";
import { SEARCH } from "~/lib/bounds";
import type { AdminActor } from "../actor";
import { whileUnchanged } from "../command/unchanged.server";
import { keyset, type Place } from "../reads/keyset.server";
import { reads } from "../runtime.server";
import type { Count } from "../search/search.server";
import { filterRows, type Scan, walk, walkPage } from "../search/walk";
import { isOneOf, type PeopleSought, peopleSought } from "./search.server";

const { users } = schema;

/** What inspectors submit and administrators decide on. `Row` is a submission with all that a line of the list needs. */
interface Queue<Row> {
  /** Names what is counted. */
  name: string;
  table: SQLiteTable & { id: AnySQLiteColumn; inspectorId: AnySQLiteColumn };
  submittedAt: AnySQLiteColumn;
  state: AnySQLiteColumn;
  /** Where its rows also differ by how they are paid. */
  method?: AnySQLiteColumn;
  rowsOf: (where: SQL, orderBy: SQL[]) => Row[];
}

interface Submission {
  id: string;
  submittedAt: number;
}

export interface QueueFilter<State extends string> {
  /** Every state by default. */
  states?: readonly State[] | undefined;
  /** In a queue that has methods; not together with states, which belong to one each. */
  method?: string | undefined;
  /** Beginnings of words of a name or an email address. */
  search?: string | undefined;
}

/** The list of a queue, newest first, and how many are in it. */
export function submissionQueue<Row extends Submission, State extends string>(queue: Queue<Row>) {
  const { name, table, rowsOf } = queue;
  const order = {
    by: queue.submittedAt,
    id: table.id,
    descending: true,
    keyOf: ({ submittedAt, id }: Submission) => ({ at: submittedAt, id }),
  };

  function conditionsOf({ states, method }: QueueFilter<State>, sought: PeopleSought | undefined): SQL | undefined {
    const [only, ...more] = states ?? [];
    // The plus hides the column from the planner, which would otherwise read every submission of that state.
    const state = sought?.ids ? sql`+${queue.state}` : sql`${queue.state}`;
    return and(
      queue.method && method
        ? sql`${sought?.ids ? sql`+${queue.method}` : sql`${queue.method}`} = ${method}`
        : undefined,
      only && (more.length === 0 ? sql`${state} = ${only}` : isAnyOf(state, [only, ...more])),
      sought?.ids && isOneOf(table.inspectorId, sought.ids),
    );
  }

  /** Reads the list in its own order, for words that fit very many people. */
  function lookThrough(
    conditions: SQL | undefined,
    { fits }: PeopleSought,
    backwards: boolean,
  ): Scan<{ id: string; cursor: string }> {
    return (from, limit) => {
      const pages = keyset(order, backwards ? { before: from } : { after: from });
      // Raw SQL: the query builder takes three times as long to shape 500 rows as SQLite takes to find them.
      const rows = reads().all<{ id: string; submittedAt: number; inspectorId: string; name: string; email: string }>(
        sql`select ${table.id} as id, ${queue.submittedAt} as submittedAt, ${table.inspectorId} as inspectorId,
            ${users.firstName} || ' ' || ${users.lastName} as name, ${users.email} as email
          from ${table} join ${users} on ${users.id} = ${table.inspectorId}
          where ${and(conditions, pages.beyond) ?? sql`1`} order by ${sql.join([...pages.orderBy], sql`, `)} limit ${limit}`,
      );
      return filterRows(
        rows.map((row) => ({ ...row, cursor: `${row.submittedAt}.${row.id}` })),
        ({ inspectorId, name: person, email }) => fits({ id: inspectorId, name: person, email }),
      );
    };
  }

  function searched(conditions: SQL | undefined, sought: PeopleSought, place: Place, size: number) {
    const backwards = place.before !== undefined && place.after === undefined;
    const { rows, ...page } = walkPage(
      lookThrough(conditions, sought, backwards),
      place,
      size,
      SEARCH.rowsWithPeople.most,
    );
    const ids = rows.map(({ id }) => id);
    return { ...page, rows: rowsOf(inArray(table.id, ids), [...keyset(order, {}).orderBy]) };
  }

  return {
    page(actor: AdminActor, filter: QueueFilter<State>, place: Place, size: number) {
      const sought = peopleSought(actor, filter.search);
      const conditions = conditionsOf(filter, sought);
      if (sought && !sought.ids) return searched(conditions, sought, place, size);
      const pages = keyset<Row>(order, place);
      const page = reads()
        .select({ id: table.id })
        .from(table)
        .where(and(conditions, pages.beyond))
        .orderBy(...pages.orderBy)
        .limit(size + 1);
      const found = rowsOf(inArray(table.id, page), [...pages.orderBy]);
      return { ...pages.pageOf(found, size), complete: true };
    },

    /** Returns the ids beside a submission among those of a state, by the time they were submitted: `next` waits the longest after it, or else of all. */
    beside(
      _actor: AdminActor,
      state: State,
      { submittedAt, id }: Submission,
    ): { next: string | null; previous: string | null } {
      const beyond = (sign: ">" | "<") =>
        sql`(${queue.submittedAt}, ${table.id}) ${sql.raw(sign)} (${submittedAt}, ${id})`;
      const first = (where: SQL, ...by: SQL[]) => {
        const found = reads().get<{ id: string } | undefined>(
          sql`select ${table.id} as id from ${table} where ${queue.state} = ${state} and ${where} order by ${sql.join(by, sql`, `)} limit 1`,
        );
        return found?.id ?? null;
      };
      const oldestFirst = [asc(queue.submittedAt), asc(table.id)];
      return {
        next: first(beyond(">"), ...oldestFirst) ?? first(beyond("<"), ...oldestFirst),
        previous: first(beyond("<"), desc(queue.submittedAt), desc(table.id)),
      };
    },

    /** Exact to 10,000; 10,001 means more. `atLeast` means that the search stopped early, so there may be more. */
    count(actor: AdminActor, filter: QueueFilter<State>): Count {
      return whileUnchanged(`${name} ${JSON.stringify(filter)}`, () => {
        const sought = peopleSought(actor, filter.search);
        const conditions = conditionsOf(filter, sought);
        if (sought && !sought.ids) {
          const { found, ended } = walk(
            lookThrough(conditions, sought, false),
            undefined,
            SEARCH.count.most + 1,
            SEARCH.rowsWithPeople.most,
          );
          return { count: found.length, atLeast: !ended };
        }
        const some = sql`(select 1 from ${table} where ${conditions ?? sql`1`} limit ${SEARCH.count.most + 1})`;
        const row = reads().get<{ count: number }>(sql`select count(*) as count from ${some}`);
        return { count: row?.count ?? 0, atLeast: false };
      });
    },
  };
}
