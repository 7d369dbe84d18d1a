import { DateTime, LinkButton, reviewReportStamps, Stars, StatusStamp, Table } from "~/components/ui";
import { reportReasons, reviewReportAdminTexts as texts } from "~/copy/people/reviews";
import type { ListedReport } from "~/domain/reviews/reports/report-queries.server";

const { columns } = texts;

/** Reports, a line each; the words are on pages of their own. */
export function ReportTable({ rows, zone }: { rows: readonly ListedReport[]; zone: string }) {
  return (
    <Table
      caption={texts.title}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "booking",
          header: columns.booking,
          bare: true,
          cell: ({ bookingNumber }) => <span className="sign text-lg">{codeOf(bookingNumber)}</span>,
        },
        {
          key: "state",
          header: columns.state,
          cell: ({ state }) => <StatusStamp {...reviewReportStamps[state]} />,
        },
        { key: "reason", header: columns.reason, cell: ({ reason }) => reportReasons[reason] },
        { key: "stars", header: columns.stars, cell: ({ stars }) => <Stars rating={stars} /> },
        { key: "sent", header: columns.sent, cell: ({ createdAt }) => <DateTime at={createdAt} zone={zone} /> },
        {
          key: "view",
          header: columns.view,
          hideHeader: true,
          cell: ({ id, bookingNumber }) => (
            <LinkButton to={`/admin/reviews/${id}`} variant="secondary">
              {texts.view}
              <span className="sr-only"> {texts.report(codeOf(bookingNumber))}</span>
            </LinkButton>
          ),
        },
      ]}
    />
  );
}

/** A booking's code. */
export function codeOf(bookingNumber: number): string {
  return `PB-${bookingNumber}`;
}
