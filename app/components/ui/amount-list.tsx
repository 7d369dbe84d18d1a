import type { ReactNode } from "react";
import type { Cents } from "~/lib/money";
import { cx } from "./cx";
import { Money } from "./money";

export type AmountRow = {
  label: string;
  amount: Cents;
  /** The calculation: "2 h × $85.00". */
  note?: ReactNode;
  total?: boolean;
};

/** The caller's rows must add up. */
export function AmountList({ rows }: { rows: readonly AmountRow[] }) {
  return (
    <dl className="grid gap-2">
      {rows.map(({ label, amount, note, total }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two refunds may have the same name, and rows hold no state
          key={`${index} ${label}`}
          className={cx(
            "flex items-baseline justify-between gap-4",
            total && "border-t border-control pt-2 font-semibold",
          )}
        >
          <dt className="min-w-0">
            {label}
            {note ? <span className="block text-sm font-normal text-muted">{note}</span> : null}
          </dt>
          <dd className={cx("text-right", total && "sign text-2xl leading-none")}>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
