import { ItemList } from "~/components/equipment/equipment-state";
import { Card, DateTime, EmailText, LinkButton, Money, reviewStamps, StatusStamp } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { equipmentReviewTexts as texts } from "~/copy/inspectors/equipment";
import type { EquipmentQueueRow } from "~/domain/equipment/review-queries.server";

type Listed = EquipmentQueueRow & { photos: number };

/** One card a submission, with all that a glance needs; photos open over the list. */
export function EquipmentCards({ rows, query }: { rows: readonly Listed[]; query: string }) {
  return (
    <ul className="grid items-start gap-4 lg:grid-cols-2">
      {rows.map((row) => (
        <li key={row.id} className="min-w-0">
          <EquipmentCard row={row} query={query} />
        </li>
      ))}
    </ul>
  );
}

function EquipmentCard({ row, query }: { row: Listed; query: string }) {
  const { name, email, state, feePerJob, yearsOfExperience: years, submittedAt, zone, items } = row;
  return (
    <Card title={name} aside={<StatusStamp {...reviewStamps.equipment[state]} />}>
      <div className="grid gap-4">
        <Facts
          facts={[
            [texts.detail.email, <EmailText key="email" email={email} />],
            [texts.columns.fee, feePerJob === null ? texts.noFee : <Money key="fee" amount={feePerJob} />],
            [texts.columns.years, years === null ? texts.unknown : texts.years(years)],
            [texts.columns.submitted, <DateTime key="at" at={submittedAt} zone={zone} />],
            [texts.columns.items, <ItemList key="items" items={items} />],
          ]}
        />
        <Actions row={row} query={query} />
      </div>
    </Card>
  );
}

function Actions({ row: { id, name, state, photos }, query }: { row: Listed; query: string }) {
  const whose = <span className="sr-only"> {name}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      {state === "pending" ? (
        <>
          <LinkButton to={`/admin/equipment/${id}/approval`}>
            {texts.detail.approve}
            {whose}
          </LinkButton>
          <LinkButton to={`/admin/equipment/${id}/rejection`} variant="secondary">
            {texts.detail.reject}
            {whose}
          </LinkButton>
        </>
      ) : null}
      {photos > 0 ? (
        <LinkButton to={`/admin/equipment/photos/${id}${query}`} variant="secondary" preventScrollReset>
          {texts.photos(photos)}
          {whose}
        </LinkButton>
      ) : null}
      <LinkButton to={`/admin/equipment/${id}`} variant="quiet">
        {texts.view}
        {whose}
      </LinkButton>
    </div>
  );
}
