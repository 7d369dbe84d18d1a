import type { Cents } from "~/lib/money";
import { Money } from "./money";

/** A named amount of a `dl`, with a sentence below its name. */
export function AmountLine({ label, amount, note }: { label: string; amount: Cents; note: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0">
        <span className="font-semibold">{label}</span>
        <span className="block text-sm break-words text-muted">{note}</span>
      </dt>
      <dd className="text-right">
        <Money amount={amount} className="font-semibold" />
      </dd>
    </div>
  );
}
