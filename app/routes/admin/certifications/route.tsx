import { useLoaderData } from "@remix-run/react";
import { DashboardHeader } from "~/components/admin/dashboard-header";
import { titled } from "~/components/document/title";
import { SubmissionQueue } from "~/components/review/submission-queue";
import { DateTime, EmailText, LinkButton, reviewStamps, StatusStamp, Table, type TableColumn } from "~/components/ui";
import { reviewTexts as texts } from "~/copy/inspectors/certification";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import {
  certificationCount,
  certificationQueue,
  type QueueRow,
} from "~/domain/certification/review/review-queries.server";
import { REQUEST_STATUSES, statesOf } from "~/domain/certification/review/statuses";
import { wordsOf } from "~/domain/core/search/words";
import { page } from "~/http/doors/page.server";
import { placeOf } from "~/http/paging";
import { beginning } from "~/lib/text/beginning";
import { boundaryOf } from "~/routes/shared/frame/error-view";

export const meta = titled(texts.title);

type StatusFilter = keyof typeof texts.statuses;

export const loader = page({ roles: ["admin"] }, ({ actor, url }) => {
  const search = beginning(url.searchParams.get("search")?.trim() ?? "", 100);
  const requested = url.searchParams.get("status");
  const status: StatusFilter = REQUEST_STATUSES.find((known) => known === requested) ?? "all";
  const filter = { search, states: status === "all" ? undefined : statesOf(status) };
  return {
    ...certificationQueue(actor, filter, placeOf(url)),
    counted: certificationCount(actor, filter),
    zone: zoneOfPerson(actor),
    search,
    status,
    searchTooShort: search !== "" && wordsOf(search).length === 0,
  };
});

export default function AdminCertifications() {
  const queue = useLoaderData<typeof loader>();
  return (
    <SubmissionQueue
      path="/admin/certifications"
      texts={texts}
      queue={queue}
      header={<DashboardHeader section="certifications" title={texts.title} lead={texts.lead} />}
    >
      <CertificationTable rows={queue.rows} zone={queue.zone} />
    </SubmissionQueue>
  );
}

export const ErrorBoundary = boundaryOf("certifications");

const tableTexts = texts.columns;

/** Submissions that wait for a reviewer, or that were decided. */
function CertificationTable({ rows, zone }: { rows: readonly QueueRow[]; zone: string }) {
  return <Table caption={texts.title} columns={columnsIn(zone)} rows={rows} rowKey={({ id }) => id} />;
}

const columnsIn = (zone: string): readonly TableColumn<QueueRow>[] => [
  {
    key: "name",
    header: tableTexts.name,
    bare: true,
    cell: ({ name, email }) => (
      <span className="block min-w-0 xl:min-w-56">
        <span className="font-semibold">{name}</span>
        <EmailText email={email} className="block text-sm text-muted" />
      </span>
    ),
  },
  {
    key: "status",
    header: tableTexts.status,
    cell: ({ state }) => <StatusStamp {...reviewStamps.certification[state]} />,
  },
  {
    key: "phone",
    header: tableTexts.phone,
    cell: ({ phone }) => <span className="xl:whitespace-nowrap">{phone ?? texts.unknown}</span>,
  },
  {
    key: "years",
    header: tableTexts.years,
    cell: ({ yearsOfExperience: years }) => (years === null ? texts.unknown : texts.years(years)),
  },
  {
    key: "submitted",
    header: tableTexts.submitted,
    cell: ({ submittedAt }) => <DateTime at={submittedAt} zone={zone} />,
  },
  {
    key: "view",
    header: tableTexts.view,
    hideHeader: true,
    cell: ({ id, name }) => (
      <LinkButton to={`/admin/certifications/${id}`} variant="secondary">
        {texts.view}
        <span className="sr-only"> {name}</span>
      </LinkButton>
    ),
  },
];
