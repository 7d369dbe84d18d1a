import { DateTime, EmailText, LinkButton, StatusStamp, supportStamps, Table } from "~/components/ui";
import { supportAdminTexts as texts } from "~/copy/admin/support-admin";
import { personReportReasons, supportCode, supportTopics } from "~/copy/people/support";
import type { ListedRequest } from "~/domain/support/queries.server";
import type { RequestState } from "~/lib/vocabulary";

const { columns } = texts;

/** Requests, a line each; their words are on pages of their own. */
export function SupportTable({ rows, zone }: { rows: readonly ListedRequest[]; zone: string }) {
  return (
    <Table
      caption={texts.title}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "number",
          header: columns.number,
          bare: true,
          cell: ({ number }) => <span className="sign text-lg">{supportCode(number)}</span>,
        },
        { key: "state", header: columns.state, cell: ({ state }) => <SupportStamp state={state} /> },
        {
          key: "topic",
          header: columns.topic,
          cell: ({ topic, aboutName, reportReason }) =>
            aboutName === null ? (
              supportTopics[topic]
            ) : (
              <div>
                <span className="block break-words">{texts.reportAbout(aboutName)}</span>
                {reportReason ? <span className="text-sm text-muted">{personReportReasons[reportReason]}</span> : null}
              </div>
            ),
        },
        {
          key: "from",
          header: columns.name,
          cell: ({ name, email }) => (
            <div>
              <span className="block break-words">{name}</span>
              <EmailText email={email} className="text-sm text-muted" />
            </div>
          ),
        },
        { key: "sent", header: columns.sent, cell: ({ createdAt }) => <DateTime at={createdAt} zone={zone} /> },
        {
          key: "view",
          header: columns.view,
          hideHeader: true,
          cell: ({ id, number }) => (
            <LinkButton to={`/admin/support/${id}`} variant="secondary">
              {texts.view}
              <span className="sr-only"> {supportCode(number)}</span>
            </LinkButton>
          ),
        },
      ]}
    />
  );
}

/** Shows whether a request still waits, and how a report ended. */
export function SupportStamp({ state }: { state: RequestState }) {
  return <StatusStamp {...supportStamps[state]} />;
}
