import { and, asc, desc, inArray, type SQL, sql } from "drizzle-orm";
import { isAnyOf } from "#db/conditions";
import { keyset, type Place } from "~/domain/core/reads/keyset.server";
import { whileUnchanged } from "~/domain/core/reads/unchanged.server";
import { reads } from "~/domain/core/runtime.server";
import type { Count } from "~/domain/core/search/search.server";
import { SEARCH } from "~/lib/bounds";
import type { AdminActor } from "../../actor";
import { isOneOf, type PeopleSought, peopleSought } from "../search.server";
import { searchCount, searchPage } from "./look-through.server";
import { type InQueue, orderOf, type QueueTable } from "./table";

/** `states`: every one by default. `search`: beginnings of words of a name or an email address. */
interface QueueFilter<State extends string> {
  states?: readonly State[] | undefined;
  /** In a queue that has methods; not together with states, which belong to one each. */
  method?: string | undefined;
  search?: string | undefined;
}

const PAGE_SIZE = 25;

/** What inspectors submit and administrators decide on. `Row` is a submission with all that a line of the list needs, `Shown` what it is shown as. */
interface Queue<Row, Shown> extends QueueTable {
  rows: () => { where(where: SQL): { orderBy(...by: SQL[]): { all(): Row[] } } };
  shown: (row: Row, actor: AdminActor) => Shown;
}

export function submissionQueue<Row extends InQueue, State extends string, Shown>(queue: Queue<Row, Shown>) {
  const { name, table } = queue;
  const order = orderOf(queue);

  function rowsOf(where: SQL, orderBy: readonly SQL[]): Row[] {
    return queue
      .rows()
      .where(where)
      .orderBy(...orderBy)
      .all();
  }

  function rowsAt(actor: AdminActor, filter: QueueFilter<State>, place: Place, size: number) {
    const sought = peopleSought(actor, filter.search);
    const conditions = conditionsOf(queue, filter, sought);
    if (sought && !sought.ids) {
      const { rows, ...page } = searchPage(queue, conditions, sought, place, size);
      const ids = rows.map(({ id }) => id);
      return { rows: rowsOf(inArray(table.id, ids), keyset(order, {}).orderBy), ...page };
    }
    const pages = keyset<Row>(order, place);
    const page = reads()
      .select({ id: table.id })
      .from(table)
      .where(and(conditions, pages.beyond))
      .orderBy(...pages.orderBy)
      .limit(size + 1);
    return { ...pages.pageOf(rowsOf(inArray(table.id, page), pages.orderBy), size), complete: true };
  }

  /** Exact to 10,000; 10,001 means more. `atLeast` means that the search stopped early, so there may be more. */
  function count(actor: AdminActor, filter: QueueFilter<State>): Count {
    return whileUnchanged(`${name} ${JSON.stringify(filter)}`, () => {
      const sought = peopleSought(actor, filter.search);
      const conditions = conditionsOf(queue, filter, sought);
      if (sought && !sought.ids) return searchCount(queue, conditions, sought);
      const some = sql`(select 1 from ${table} where ${conditions ?? sql`1`} limit ${SEARCH.count.most + 1})`;
      const row = reads().get<{ count: number }>(sql`select count(*) as count from ${some}`);
      return { count: row?.count ?? 0, atLeast: false };
    });
  }

  return {
    count,

    /** Returns a page of them, the newest first. `complete` is false where a search ended before the list did. */
    page(actor: AdminActor, filter: QueueFilter<State>, place: Place = {}, size = PAGE_SIZE) {
      const { rows, ...page } = rowsAt(actor, filter, place, size);
      return { rows: rows.map((row) => queue.shown(row, actor)), ...page };
    },

    /** Returns how many are in a state, and the ids beside one of them: after the last one, `next` is the oldest of all. */
    beside(actor: AdminActor, state: State, submission: InQueue) {
      return { waiting: count(actor, { states: [state] }).count, ...besideIn(queue, state, submission) };
    },
  };
}

function besideIn({ table, ...queue }: QueueTable, state: string, { submittedAt, id }: InQueue) {
  const beyond = (sign: ">" | "<") => sql`(${queue.submittedAt}, ${table.id}) ${sql.raw(sign)} (${submittedAt}, ${id})`;
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
}

/** Part of a query: what a filter asks of a submission. `sought` are the people whom its words fit. */
function conditionsOf<State extends string>(
  queue: QueueTable,
  { states, method }: QueueFilter<State>,
  sought: PeopleSought | undefined,
): SQL | undefined {
  const [only, ...more] = states ?? [];
  // The plus hides the column from the planner, which would otherwise read every submission of that state.
  const state = sought?.ids ? sql`+${queue.state}` : sql`${queue.state}`;
  return and(
    queue.method && method ? sql`${sought?.ids ? sql`+${queue.method}` : sql`${queue.method}`} = ${method}` : undefined,
    only && (more.length === 0 ? sql`${state} = ${only}` : isAnyOf(state, [only, ...more])),
    sought?.ids && isOneOf(queue.table.inspectorId, sought.ids),
  );
}
