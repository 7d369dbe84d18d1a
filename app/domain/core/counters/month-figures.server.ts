import { and, asc, eq, getTableColumns, gte, lt, type SQL, sql } from "drizzle-orm";
import { monthFigures } from "#db/client.server";
import type { AdminActor } from "~/domain/actor";
import { reads } from "../runtime.server";

const { at, state, ...FIGURES } = getTableColumns(monthFigures);

/** Counts, and amounts in cents; the table's definition says what each column means. */
export type Figures = Record<keyof typeof FIGURES, number>;

/** `from`, `before` (exclusive): beginnings of months in a US zone, UTC ms. `state`: a code or `none`, else all. */
interface Span {
  from: number;
  before?: number | undefined;
  state?: string | undefined;
}

/** Returns the figures of each period: from each of `begins` (UTC ms) to the next one, and from the last to `before`. */
export function figuresByMonth(_actor: AdminActor, begins: readonly number[], before: number, ofState?: string) {
  const from = begins[0] ?? before;
  const found = reads()
    .select({ at, ...SUMS })
    .from(monthFigures)
    .where(within({ from, before, state: ofState }))
    .groupBy(at)
    .orderBy(asc(at))
    .all();
  return begins.map((begin, n) => {
    const end = begins[n + 1] ?? before;
    return sumOf(found.filter((row) => row.at >= begin && row.at < end));
  });
}

export function figuresByState(_actor: AdminActor, span: Span): (Figures & { state: string })[] {
  return reads()
    .select({ state, ...SUMS })
    .from(monthFigures)
    .where(within(span))
    .groupBy(state)
    .orderBy(asc(state))
    .all();
}

/** Returns the figures from a moment on: UTC ms, the beginning of a month in a US zone. */
export function figuresSince(_actor: AdminActor, from: number): Figures {
  return reads().select(SUMS).from(monthFigures).where(within({ from })).get() ?? sumOf([]);
}

/** Returns the earliest moment (UTC ms) that the table has figures for; null while it is empty. */
export function firstFigureAt(_actor: AdminActor): number | null {
  const first = reads().select({ at }).from(monthFigures).orderBy(asc(at)).limit(1).get();
  return first?.at ?? null;
}

export function sumOf(rows: readonly Figures[]): Figures {
  return Object.fromEntries(
    FIGURE_NAMES.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  ) as Figures;
}

const FIGURE_NAMES = Object.keys(FIGURES) as (keyof Figures)[];

const SUMS = Object.fromEntries(
  FIGURE_NAMES.map((name) => [name, sql<number>`coalesce(sum(${FIGURES[name]}), 0)`]),
) as Record<keyof Figures, SQL<number>>;

function within({ from, before, state: ofState }: Span): SQL | undefined {
  return and(
    gte(at, from),
    before === undefined ? undefined : lt(at, before),
    ofState === undefined ? undefined : eq(state, ofState),
  );
}
