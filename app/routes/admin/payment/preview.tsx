import { Banner, Money, Table } from "~/components/ui";
import { paymentDeskTexts } from "~/copy/admin/money/payment-desk";
import { errorSentence } from "~/copy/frame/errors";
import type { Preview } from "~/domain/payments/interventions/preview.server";
import { formatDollars, subtractCents } from "~/lib/money";

const texts = paymentDeskTexts.preview;
const PARTS = ["refundedAmount", "inspectorAmount", "platformFee", "platformLoss"] as const;

/** Who has what now, and who has what after the press, to the cent. */
export function PreviewTable({ before, after, second }: Preview) {
  const { columns, rows } = texts;
  const changed = PARTS.filter((part) => part !== "platformLoss" || before[part] > 0 || after[part] > 0);
  return (
    <div className="grid gap-3">
      <h2 className="text-xl leading-tight">{texts.heading}</h2>
      <Table
        caption={texts.caption}
        rows={changed}
        rowKey={(part) => part}
        columns={[
          { key: "who", header: columns.who, bare: true, cell: (part) => rows[part] },
          { key: "now", header: columns.now, align: "end", cell: (part) => <Money amount={before[part]} /> },
          {
            key: "after",
            header: columns.after,
            align: "end",
            cell: (part) => <Money amount={after[part]} className="font-semibold" />,
          },
          {
            key: "change",
            header: columns.change,
            align: "end",
            cell: (part) => <Money amount={subtractCents(after[part], before[part])} />,
          },
        ]}
      />
      {after.platformLoss > before.platformLoss ? <p className="text-muted">{texts.lossNote}</p> : null}
      {second?.exists ? <Banner tone="info">{texts.second(second.limit)}</Banner> : null}
      {second && !second.exists ? (
        <Banner tone="bad">
          {errorSentence("second-administrator-missing", { limit: formatDollars(second.limit) })}
        </Banner>
      ) : null}
    </div>
  );
}

/** Whether pressing can do anything: where a second administrator is needed, there has to be one. */
export function isPressable({ second }: Preview): boolean {
  return second === null || second.exists;
}
