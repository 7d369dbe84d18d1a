import { DateTime, interventionStamps, LinkButton, StatusStamp, Table } from "~/components/ui";
import { decisionWords, paymentDeskTexts, approvalTexts as texts } from "~/copy/admin/payment-desk";
import type { ListedApproval } from "~/domain/payments/interventions/approvals/queries.server";

const { columns } = texts;

/** Decisions that need or needed a second administrator, a line each. */
export function ApprovalTable({ rows, zone }: { rows: readonly ListedApproval[]; zone: string }) {
  return (
    <Table
      caption={texts.title}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "decision",
          header: columns.decision,
          bare: true,
          cell: (row) => <span className="font-semibold">{decisionWords(row)}</span>,
        },
        { key: "state", header: columns.state, cell: ({ state }) => <StatusStamp {...interventionStamps[state]} /> },
        {
          key: "payment",
          header: columns.payment,
          cell: ({ payment }) => (
            <span className="block">
              {payment.title ?? paymentDeskTexts.unknownTitle}
              <span className="block text-sm text-muted">{payment.companyName}</span>
            </span>
          ),
        },
        { key: "by", header: columns.by, cell: ({ requesterName }) => requesterName },
        { key: "asked", header: columns.requested, cell: ({ createdAt }) => <DateTime at={createdAt} zone={zone} /> },
        {
          key: "view",
          header: columns.view,
          hideHeader: true,
          cell: (row) => (
            <LinkButton to={`/admin/approvals/${row.id}`} variant="secondary">
              {texts.view}
              <span className="sr-only"> {decisionWords(row)}</span>
            </LinkButton>
          ),
        },
      ]}
    />
  );
}
