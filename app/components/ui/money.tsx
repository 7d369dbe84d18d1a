import { type Cents, dollarsText, formatCents, formatForeign } from "~/lib/money";
import { cx } from "./cx";

type MoneyProps = {
  amount: Cents;
  /** As the payment provider names it; US dollars without one. */
  currency?: string;
  className?: string;
};

/** The only component that writes an amount: "$1,200.00", or "49.99 EUR" for money that should not have come. */
export function Money({ amount, currency = "usd", className }: MoneyProps) {
  const isDollars = currency === "usd";
  return (
    <data
      value={isDollars ? dollarsText(amount) : String(amount)}
      className={cx("whitespace-nowrap tabular-nums", className)}
    >
      {isDollars ? formatCents(amount) : formatForeign(amount, currency)}
    </data>
  );
}
