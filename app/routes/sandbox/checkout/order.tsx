import { AmountList, Card, Table } from "~/components/ui";
import { checkoutTexts } from "~/copy/money/sandbox";
import type { Cents } from "~/lib/money";

interface Line {
  name: string;
  description: string | null;
  amount: Cents;
}

/** What is paid for. */
export function CheckoutOrder({ lines, total }: { lines: readonly Line[]; total: Cents }) {
  return (
    <Card title={checkoutTexts.order}>
      <AmountList
        rows={[
          ...lines.map(({ name, description, amount }) => ({ label: name, note: description, amount })),
          { label: checkoutTexts.total, amount: total, total: true },
        ]}
      />
    </Card>
  );
}

const { testCards } = checkoutTexts;

/** The numbers that the sandbox knows, and what each does. */
export function TestCards({ saving }: { saving: boolean }) {
  const cards: readonly (readonly [number: string, effect: string])[] = saving
    ? checkoutTexts.saving.testCards
    : testCards.cards;
  return (
    <Card title={testCards.heading}>
      <p className="mb-3 text-muted">{testCards.note}</p>
      <Table
        caption={testCards.heading}
        columns={[
          {
            key: "number",
            header: testCards.number,
            cell: ([number]) => <span className="font-semibold whitespace-nowrap tabular-nums">{number}</span>,
            bare: true,
          },
          { key: "effect", header: testCards.effect, cell: ([, effect]) => effect },
        ]}
        rows={cards}
        rowKey={([number]) => number}
      />
    </Card>
  );
}
