import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ItemList } from "~/components/equipment/equipment-state";
import { SubmissionQueue } from "~/components/review/submission-queue";
import { Card, DateTime, EmailText, LinkButton, Money, reviewStamps, StatusStamp } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { equipmentReviewTexts as texts } from "~/copy/inspectors/equipment";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { wordsOf } from "~/domain/core/search/words";
import {
  type EquipmentQueueRow,
  equipmentCount,
  equipmentQueue,
  withPhotoCounts,
} from "~/domain/equipment/review-queries.server";
import { page } from "~/http/doors/page.server";
import { placeOf } from "~/http/paging";
import { beginning } from "~/lib/text/beginning";
import { boundaryOf } from "~/routes/shared/frame/error-view";

const STATES = ["pending", "verified", "rejected"] as const;

export const meta = titled(texts.title);

export const loader = page({ roles: ["admin"] }, ({ actor, url }) => {
  const search = beginning(url.searchParams.get("search")?.trim() ?? "", 100);
  const requested = url.searchParams.get("status");
  const state = STATES.find((known) => known === requested);
  const filter = { search, states: state && [state] };
  const { rows, ...place } = equipmentQueue(actor, filter, placeOf(url));
  return {
    ...place,
    rows: withPhotoCounts(rows),
    counted: equipmentCount(actor, filter),
    zone: zoneOfPerson(actor),
    search,
    status: state ?? ("all" as const),
    searchTooShort: search !== "" && wordsOf(search).length === 0,
  };
});

/** The equipment that inspectors have submitted, for verification. */
export default function AdminEquipment() {
  const queue = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <SubmissionQueue path="/admin/equipment" texts={texts} queue={queue} over={<Outlet />}>
      <EquipmentCards rows={queue.rows} zone={queue.zone} query={search} />
    </SubmissionQueue>
  );
}

export const ErrorBoundary = boundaryOf("equipment");

type Listed = EquipmentQueueRow & { photos: number };

/** One card a submission, with all that a glance needs; photos open over the list. */
function EquipmentCards({ rows, zone, query }: { rows: readonly Listed[]; zone: string; query: string }) {
  return (
    <ul className="grid items-start gap-4 lg:grid-cols-2">
      {rows.map((row) => (
        <li key={row.id} className="min-w-0">
          <EquipmentCard row={row} zone={zone} query={query} />
        </li>
      ))}
    </ul>
  );
}

function EquipmentCard({ row, zone, query }: { row: Listed; zone: string; query: string }) {
  const { name, email, state, feePerJob, yearsOfExperience: years, submittedAt, items } = row;
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
