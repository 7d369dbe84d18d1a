import { useLoaderData } from "@remix-run/react";
import { Handshake } from "lucide";
import { titled } from "~/components/document/title";
import {
  DateTime,
  EmptyState,
  interventionStamps,
  LinkButton,
  PageHeader,
  Pagination,
  StatusStamp,
  Table,
  Tabs,
} from "~/components/ui";
import { decisionWords, paymentDeskTexts, approvalTexts as texts } from "~/copy/admin/money/payment-desk";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import {
  type ApprovalFilter,
  approvalsIn,
  approvalsWaiting,
  type ListedApproval,
} from "~/domain/payments/interventions/approvals/queries.server";
import { page } from "~/http/doors/page.server";
import { pageLinks, placeOf } from "~/http/paging";

export const meta = titled(texts.title);

export const loader = page({ roles: ["admin"] }, ({ actor, url }) => {
  const filter = filterOf(url.searchParams.get("state"));
  const { rows, ...neighbours } = approvalsIn(actor, filter, placeOf(url));
  return {
    filter,
    rows,
    waiting: approvalsWaiting(actor).total,
    links: pageLinks(url, neighbours),
    zone: zoneOfPerson(actor),
  };
});

/** The decisions that need a second administrator; what waits comes first. */
export default function AdminApprovals() {
  const { filter, rows, waiting, links, zone } = useLoaderData<typeof loader>();
  const tab = (name: ApprovalFilter) => ({ to: addressOf(name), label: texts.tabs[name], current: name === filter });
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="grid gap-5">
        <Tabs label={texts.filter} tabs={[{ ...tab("open"), count: waiting }, tab("decided"), tab("all")]} />
        {rows.length > 0 ? (
          <>
            <ApprovalTable rows={rows} zone={zone} />
            <Pagination summary={texts.count(rows.length)} label={texts.pages} {...links} />
          </>
        ) : (
          <EmptyState icon={Handshake} title={texts.empty[filter].title}>
            {texts.empty[filter].text}
          </EmptyState>
        )}
      </div>
    </>
  );
}

function filterOf(requested: string | null): ApprovalFilter {
  return requested === "decided" || requested === "all" ? requested : "open";
}

function addressOf(filter: ApprovalFilter): string {
  return filter === "open" ? "/admin/approvals" : `/admin/approvals?state=${filter}`;
}

const { columns } = texts;

/** Decisions that need or needed a second administrator, a line each. */
function ApprovalTable({ rows, zone }: { rows: readonly ListedApproval[]; zone: string }) {
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
