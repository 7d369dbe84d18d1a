import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { SubmissionQueue } from "~/components/review/submission-queue";
import { equipmentReviewTexts as texts } from "~/copy/inspectors/equipment";
import { wordsOf } from "~/domain/core/search/words";
import { equipmentCount, equipmentQueue, withPhotoCounts } from "~/domain/equipment/review-queries.server";
import { page } from "~/http/doors/page.server";
import { placeOf } from "~/http/paging";
import { beginning } from "~/lib/text/beginning";
import { boundaryOf } from "~/routes/shared/frame/error-view";
import { EquipmentCards } from "./cards";

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
      <EquipmentCards rows={queue.rows} query={search} />
    </SubmissionQueue>
  );
}

export const ErrorBoundary = boundaryOf("equipment");
