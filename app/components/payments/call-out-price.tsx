import { AmountList } from "~/components/ui";
import { callOutTexts as texts } from "~/copy/bookings/direct-bookings";
import { lineLabel } from "~/copy/money/payments";
import type { Price } from "~/lib/prices";

interface CallOutPriceProps {
  price: Price;
  inspectorName: string;
}

export function CallOutPrice({ price, inspectorName }: CallOutPriceProps) {
  const { lines, total, inspectorAmount, platformFee } = price;
  return (
    <div className="grid gap-4">
      <AmountList
        rows={[
          ...lines.map(({ kind, quantity, amount }) => ({ label: lineLabel(kind, quantity), amount })),
          { label: texts.total, amount: total, total: true },
        ]}
      />
      <div className="text-muted">
        <AmountList
          rows={[
            { label: texts.gets(inspectorName), amount: inspectorAmount },
            { label: texts.fee, amount: platformFee },
          ]}
        />
      </div>
      <ul className="grid gap-1 text-sm text-muted">
        <li>{texts.minimum}</li>
        <li>{texts.kept}</li>
      </ul>
    </div>
  );
}
