import { Money, Table, type TableColumn } from "~/components/ui";
import { analyticsTexts as texts } from "~/copy/admin/analytics";
import type { Shown } from "~/domain/admin/analytics.server";
import { cents } from "~/lib/money";
import { monthAndYear } from "~/lib/time/month";
import { counted, minutes, nameOfState } from "./words";

/** Of a month, of a state, or with neither the sum of all. */
type Row = Shown & { month?: string; state?: string; isCurrent?: boolean };

interface FiguresTableProps {
  id: string;
  of: "month" | "state";
  rows: readonly Row[];
  total: Shown;
}

/** All figures, with their sums in the last row. */
export function FiguresTable({ id, of, rows, total }: FiguresTableProps) {
  return (
    // Amounts of millions make it wider than a desk's screen: then it alone scrolls.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
    <section id={id} aria-label={texts.table[of]} tabIndex={0} className="min-w-0 overflow-x-auto">
      <Table
        caption={texts.table[of]}
        dense
        columns={[{ key: of, header: texts.columns[of], bare: true, cell: nameOf }, ...COLUMNS]}
        rows={[...rows, total] as readonly Row[]}
        rowKey={({ month, state }) => month ?? state ?? "total"}
      />
    </section>
  );
}

function nameOf({ month, state, isCurrent }: Row) {
  if (state !== undefined) return <strong>{nameOfState(state)}</strong>;
  if (month === undefined) return <strong>{texts.total}</strong>;
  return (
    <strong>
      {monthAndYear(month)}
      {isCurrent ? ` (${texts.soFar})` : ""}
    </strong>
  );
}

const COLUMNS: readonly TableColumn<Row>[] = [
  count("signUps"),
  count("jobs"),
  count("applications"),
  {
    key: "toAccept",
    header: texts.columns.toAccept,
    align: "end",
    isEmpty: ({ toAccept }) => toAccept === null,
    cell: ({ toAccept }) => (toAccept === null ? texts.none : minutes(toAccept)),
  },
  count("bookings"),
  money("volume"),
  money("refunded"),
  money("fees"),
  money("payouts"),
];

function count(key: "signUps" | "jobs" | "applications" | "bookings"): TableColumn<Row> {
  return {
    key,
    header: texts.columns[key],
    align: "end",
    isEmpty: (row) => row[key] === 0,
    cell: (row) => counted(row[key]),
  };
}

function money(key: "volume" | "refunded" | "fees" | "payouts"): TableColumn<Row> {
  return {
    key,
    header: texts.columns[key],
    align: "end",
    isEmpty: (row) => row[key] === 0,
    cell: (row) => <Money amount={cents(row[key])} />,
  };
}
