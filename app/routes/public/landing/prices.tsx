import { AmountList, Card, StatTile, StatTiles } from "~/components/ui";
import { landing } from "~/copy/public/landing";
import { cents } from "~/lib/money";
import { acceptancePrice, POSTING_FEE } from "~/lib/prices";
import { Section } from "./section";

const texts = landing.money;
/** Cents an hour. */
const EXAMPLE_RATE = cents(8500);

/** An example of the costs, computed by the product's own functions. */
export function Prices() {
  const { posting, accepting, share, fee, example } = texts;
  const paid = acceptancePrice({ hourlyRate: EXAMPLE_RATE, requiresInspectorEquipment: false, equipmentFee: null });
  return (
    <Section id="prices" heading={texts.heading}>
      <div className="grid items-end gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <p className="mb-5 max-w-prose text-lg text-muted">{texts.lead}</p>
          <StatTiles>
            <StatTile {...posting} amount={POSTING_FEE} />
            <StatTile {...accepting} />
            <StatTile {...share} />
            <StatTile {...fee} />
          </StatTiles>
        </div>
        <Card title={example.heading} headingLevel={3}>
          <AmountList
            rows={[
              { label: example.inspector, amount: paid.inspectorAmount },
              { label: example.platform, amount: paid.platformFee },
              { label: example.company, amount: paid.total, total: true },
            ]}
          />
        </Card>
      </div>
    </Section>
  );
}
