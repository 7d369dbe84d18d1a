import { type Cents, dollarsText, formatCents } from "~/lib/money";
import { cx } from "./cx";

export type MoneyProps = { amount: Cents; className?: string };

/** The only component that writes an amount: "$1,200.00". */
export function Money({ amount, className }: MoneyProps) {
  return (
    <data value={dollarsText(amount)} className={cx("whitespace-nowrap tabular-nums", className)}>
      {formatCents(amount)}
    </data>
  );
}
