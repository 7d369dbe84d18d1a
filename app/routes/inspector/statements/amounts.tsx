import { Money, type TableColumn } from "~/components/ui";
import { statementTexts } from "~/copy/money/statements";
import type { Cents } from "~/lib/money";

const { columns } = statementTexts;

type Amounts = Record<"gross" | "refunded" | "platformFees" | "borne" | "net" | "transferred", Cents>;

const AMOUNTS: readonly { key: keyof Amounts; label: string }[] = [
  { key: "gross", label: columns.gross },
  { key: "refunded", label: columns.refunded },
  { key: "platformFees", label: columns.fee },
  { key: "borne", label: columns.borne },
  { key: "net", label: columns.share },
  { key: "transferred", label: columns.transferred },
];

/** From what companies paid to what was transferred, without amounts that are zero in all rows. */
export function amountsIn(rows: readonly Amounts[]) {
  return AMOUNTS.filter(({ key }) => rows.some((row) => row[key] !== 0));
}

export function amountColumns<Row extends Amounts>(): TableColumn<Row>[] {
  return AMOUNTS.map(({ key, label }) => ({
    key,
    header: label,
    cell: ({ [key]: amount }) =>
      amount === 0 ? (
        <span className="text-muted">{statementTexts.zero}</span>
      ) : (
        <Money amount={amount} className={key === "net" ? "font-semibold" : undefined} />
      ),
    align: "end",
    isEmpty: ({ [key]: amount }) => amount === 0,
  }));
}
