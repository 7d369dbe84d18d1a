import { type SQL, sql } from "drizzle-orm";
import { isAnyOf } from "#db/conditions";
import { DAY, SLICE } from "~/lib/bounds";
import { OPEN_REFUND_STATES } from "~/lib/state-meanings";
import { reads } from "../core/runtime.server";

/** From the youngest on; each goes up to its age. */
const AGES = [
  { age: "<1d", under: DAY },
  { age: "1-3d", under: 3 * DAY },
  { age: "3-14d", under: 14 * DAY },
  { age: ">14d", under: Number.POSITIVE_INFINITY },
] as const;

interface Kind {
  /** The SQL that gives `at` (UTC ms) and `cents` of each row. */
  columns: SQL;
  /** Table and condition, as in a partial index. */
  rows: SQL;
  /** The columns of that index, and the row's id as the last. */
  key: readonly [string, ...string[]];
}

const KINDS = {
  /** Shares of payments that succeeded, as far as no transfer has carried them. Most wait for work to be done and approved. */
  share: {
    columns: sql`succeeded_at as at, inspector_amount - transferred_amount as cents`,
    rows: sql`payments indexed by payments_untransferred where state = 'succeeded' and inspector_amount > transferred_amount`,
    key: ["succeeded_at", "rowid"],
  },
  transfer: {
    columns: sql`created_at as at, amount as cents`,
    rows: sql`transfers where state = 'pending' and way = 'provider'`,
    key: ["updated_at", "created_at", "rowid"],
  },
  manual: {
    columns: sql`created_at as at, amount as cents`,
    rows: sql`transfers where way = 'manual' and (state = 'pending' or begun_at is not null)`,
    key: ["created_at", "id"],
  },
  refund: {
    columns: sql`created_at as at, amount as cents`,
    rows: sql`refunds where ${isAnyOf(sql`state`, OPEN_REFUND_STATES)}`,
    key: ["updated_at", "rowid"],
  },
} as const satisfies Record<string, Kind>;

interface PendingMoney {
  kind: keyof typeof KINDS;
  age: (typeof AGES)[number]["age"];
  cents: number;
}

type Row = { at: number; cents: number } & Record<string, number | string>;

/** Returns what is owed and has not moved yet, by kind and by its age at `at` (UTC ms). Reads in slices, with requests in between. */
export async function pendingMoney(at: number): Promise<PendingMoney[]> {
  const sums: PendingMoney[] = [];
  for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
    const ofKind = AGES.map(({ age }) => ({ kind, age, cents: 0 }));
    for await (const row of rowsOf(KINDS[kind])) {
      const sum = ofKind[AGES.findIndex(({ under }) => at - row.at < under)];
      if (sum) sum.cents += row.cents;
    }
    sums.push(...ofKind);
  }
  return sums;
}

async function* rowsOf({ columns, rows, key }: Kind): AsyncGenerator<Row> {
  const names = sql.raw(key.join(", "));
  const keys = sql.raw(key.map((name, at) => `${name} as key${at}`).join(", "));
  const most = SLICE.pendingMoney.most;
  let after = sql``;
  for (;;) {
    const slice = reads().all<Row>(
      sql`select ${columns}, ${keys} from ${rows} ${after} order by ${names} limit ${most}`,
    );
    yield* slice;
    const last = slice.at(-1);
    if (!last || slice.length < most) return;
    after = sql`and (${names}) > (${sql.join(
      key.map((_, at) => sql`${last[`key${at}`]}`),
      sql`, `,
    )})`;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
