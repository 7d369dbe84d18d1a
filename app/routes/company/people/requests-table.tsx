import { Card, DateTime, EmailText, LinkButton, Table } from "~/components/ui";
import { joinRequestsTexts as texts } from "~/copy/accounts/joining";
import type { ShownRequest } from "~/domain/company-people/joining/queries.server";

/** For owners: who asks to join. */
export function RequestsTable({ requests, zone }: { requests: readonly ShownRequest[]; zone: string }) {
  const { columns } = texts;
  return (
    <Card title={texts.title}>
      <Table
        caption={texts.caption}
        rows={requests}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "name",
            header: columns.name,
            bare: true,
            cell: ({ name }) => <span className="font-semibold">{name}</span>,
          },
          { key: "email", header: columns.email, cell: ({ email }) => <EmailText email={email} /> },
          { key: "until", header: columns.until, cell: ({ expiresAt }) => <DateTime at={expiresAt} zone={zone} /> },
          {
            key: "actions",
            header: columns.actions,
            hideHeader: true,
            align: "end",
            cell: ({ id, name }) => (
              <LinkButton to={`/company-people/requests/${id}`} aria-label={`${texts.answer} ${name}`}>
                {texts.answer}
              </LinkButton>
            ),
          },
        ]}
      />
    </Card>
  );
}
