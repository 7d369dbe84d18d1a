import { Banner, DateTime, Money } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { equipmentTexts as texts } from "~/copy/inspectors/equipment";
import type { OwnEquipment } from "~/domain/equipment/queries.server";

type Submission = NonNullable<OwnEquipment["underReview"]>;

export function EquipmentState({ equipment }: { equipment: OwnEquipment }) {
  const { verified, underReview, rejected, zone } = equipment;
  const shown = underReview ?? verified;
  return (
    <div className="grid gap-4">
      {rejected ? (
        <Banner tone="bad" title={texts.rejected.title}>
          <p>{rejected.reviewNote}</p>
          <p className="mt-1">{texts.rejected.again}</p>
        </Banner>
      ) : null}
      {rejected && !verified ? null : <p>{sentenceOf(equipment)}</p>}
      {shown ? <SubmissionFacts submission={shown} zone={zone} /> : null}
    </div>
  );
}

function sentenceOf({ owns, verified, underReview }: OwnEquipment): string {
  if (owns === null) return texts.states.none;
  if (!owns) return texts.states.notOwned;
  if (verified) return underReview ? texts.states.verifiedAgain : texts.states.verified;
  return underReview ? texts.states.pending : texts.states.notListed;
}

function SubmissionFacts({ submission, zone }: { submission: Submission; zone: string }) {
  const { items, feePerJob, submittedAt } = submission;
  return (
    <Facts
      facts={[
        [texts.facts.items, <ItemList key="items" items={items} />],
        [texts.facts.fee, feePerJob === null ? texts.facts.noFee : <Money key="fee" amount={feePerJob} />],
        [texts.facts.submitted, <DateTime key="at" at={submittedAt} zone={zone} long />],
      ]}
    />
  );
}

export function ItemList({ items }: { items: readonly string[] }) {
  return (
    <ul className="list-disc pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
