import { AmountList, type AmountRow, Card, Money } from "~/components/ui";
import { statementTexts } from "~/copy/money/statements";
import type { Statements } from "~/domain/home/statements.server";
import { type Cents, subtractCents, zeroCents } from "~/lib/money";

const { columns, tax: texts } = statementTexts;

/** The boxes of Form 1099-K with the year's figures (IRS, Instructions for Form 1099-K). */
export function TaxFigures({ statements: { year, tax, state } }: { statements: Statements }) {
  const facts = [
    [texts.gross, <Money key="1a" amount={tax.gross} />, texts.grossNote],
    [texts.notPresent, <Money key="1b" amount={tax.gross} />, texts.notPresentNote],
    [texts.count, tax.payments, texts.countNote],
    [texts.withheld, <Money key="4" amount={zeroCents} />, texts.withheldNote],
    [texts.state, state ?? texts.unknownState, null],
  ] as const;
  return (
    <Card title={texts.heading(year)}>
      <div className="grid gap-5">
        <p className="text-muted">
          {texts.lead} {tax.isOver ? null : texts.soFar}
        </p>
        <dl className="grid gap-3">
          {facts.map(([name, value, note]) => (
            <div key={name}>
              <dt className="flex justify-between gap-4">{name}</dt>
              <dd className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="max-w-prose text-sm text-muted">{note}</span>
                <span className="font-semibold tabular-nums">{value}</span>
              </dd>
            </div>
          ))}
        </dl>
        <section aria-labelledby="boxes-5">
          <h3 id="boxes-5" className="mb-2">
            {texts.months}
          </h3>
          <AmountList rows={tax.boxes.map((amount, index) => ({ label: texts.box(index), amount }))} />
        </section>
        <section aria-label={texts.deduct} className="grid gap-2">
          <p>{texts.deduct}</p>
          <AmountList rows={sharesOf(tax)} />
        </section>
        <p className="text-sm text-muted">{texts.disclaimer}</p>
      </div>
    </Card>
  );
}

/** From the gross amount down to the share. */
function sharesOf({ gross, refunded, platformFees, borne, net }: Statements["tax"]): AmountRow[] {
  const less = (amount: Cents) => subtractCents(zeroCents, amount);
  return [
    { label: columns.gross, amount: gross },
    { label: columns.refunded, amount: less(refunded) },
    { label: columns.fee, amount: less(platformFees) },
    ...(borne === 0 ? [] : [{ label: columns.borne, amount: borne }]),
    { label: columns.share, amount: net, total: true },
  ];
}
