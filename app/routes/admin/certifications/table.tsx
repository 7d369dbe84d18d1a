import { DateTime, EmailText, LinkButton, reviewStamps, StatusStamp, Table, type TableColumn } from "~/components/ui";
import { reviewTexts } from "~/copy/inspectors/certification";
import type { QueueRow } from "~/domain/certification/review/review-queries.server";

const texts = reviewTexts.columns;

/** Submissions that wait for a reviewer, or that were decided. */
export function CertificationTable({ rows }: { rows: readonly QueueRow[] }) {
  return <Table caption={reviewTexts.title} columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />;
}

const COLUMNS: readonly TableColumn<QueueRow>[] = [
  {
    key: "name",
    header: texts.name,
    bare: true,
    cell: ({ name, email }) => (
      <span className="block min-w-0 xl:min-w-56">
        <span className="font-semibold">{name}</span>
        <EmailText email={email} className="block text-sm text-muted" />
      </span>
    ),
  },
  { key: "status", header: texts.status, cell: ({ state }) => <StatusStamp {...reviewStamps.certification[state]} /> },
  {
    key: "phone",
    header: texts.phone,
    cell: ({ phone }) => <span className="xl:whitespace-nowrap">{phone ?? reviewTexts.unknown}</span>,
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
