import { DateTime, EmailText, LinkButton, StatusStamp, stamps, Table, type TableColumn } from "~/components/ui";
import { reviewTexts } from "~/copy/certification";
import type { QueueRow } from "~/domain/certification/review-queries.server";

const texts = reviewTexts.columns;

/** Submissions that wait for a reviewer, or that were decided. */
export function CertificationTable({ rows }: { rows: readonly QueueRow[] }) {
  return <Table caption={reviewTexts.title} columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />;
}

const COLUMNS: readonly TableColumn<QueueRow>[] = [
  { key: "name", header: texts.name, bare: true, cell: ({ name }) => <span className="font-semibold">{name}</span> },
  { key: "status", header: texts.status, cell: ({ state }) => <StatusStamp {...stamps.certification[state]} /> },
  {
    key: "email",
    header: texts.email,
    cell: ({ email }) => <EmailText email={email} className="text-sm lg:inline-block lg:min-w-46" />,
  },
  {
    key: "phone",
    header: texts.phone,
    cell: ({ phone }) => <span className="whitespace-nowrap">{phone ?? reviewTexts.unknown}</span>,
  },
  {
    key: "years",
    header: texts.years,
    cell: ({ yearsOfExperience: years }) => (years === null ? reviewTexts.unknown : reviewTexts.years(years)),
  },
  {
    key: "submitted",
    header: texts.submitted,
    cell: ({ submittedAt, zone }) => <DateTime at={submittedAt} zone={zone} />,
  },
  {
    key: "view",
    header: texts.view,
    hideHeader: true,
    cell: ({ id, name }) => (
      <LinkButton to={`/admin/certifications/${id}`} variant="secondary">
        {reviewTexts.view}
        <span className="sr-only"> {name}</span>
      </LinkButton>
    ),
  },
];
