import { PlainForm } from "~/components/forms/plain-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { Badge, Card, DateTime, EmailText, LinkButton, Money, Table } from "~/components/ui";
import { COMPANY_ROLE_NAMES, companyPeopleTexts } from "~/copy/accounts/company-people";
import type { CompanyInvitation } from "~/domain/company-people/people.server";

const texts = companyPeopleTexts.invitations;

interface InvitationsProps {
  invitations: readonly CompanyInvitation[];
  zone: string;
  formKey: string;
}

/** For owners: who was invited and has not come yet. */
export function InvitationsTable({ invitations, zone, formKey }: InvitationsProps) {
  const { columns } = texts;
  return (
    <Card title={texts.title}>
      <Table
        caption={texts.caption}
        rows={invitations}
        rowKey={({ id }) => id}
        columns={[
          { key: "email", header: columns.email, bare: true, cell: ({ email }) => <EmailText email={email} /> },
          { key: "role", header: columns.role, cell: ({ role }) => COMPANY_ROLE_NAMES[role] },
          {
            key: "limit",
            header: companyPeopleTexts.columns.limit,
            align: "end",
            isEmpty: ({ payLimit }) => payLimit === null,
            cell: ({ payLimit }) => (payLimit === null ? null : <Money amount={payLimit} />),
          },
          {
            key: "until",
            header: columns.until,
            cell: ({ isOver, expiresAt }) =>
              isOver ? <Badge tone="warn">{texts.over}</Badge> : <DateTime at={expiresAt} zone={zone} />,
          },
          {
            key: "actions",
            header: columns.actions,
            hideHeader: true,
            align: "end",
            cell: (invitation) => <Actions {...invitation} formKey={`${formKey}-${invitation.id}`} />,
          },
        ]}
      />
    </Card>
  );
}

function Actions({ id, email, formKey }: CompanyInvitation & { formKey: string }) {
  const at = `/company-people/invitations/${id}`;
  return (
    <div className="flex flex-wrap gap-2 md:justify-end">
      <PlainForm formKey={formKey} action={`${at}/resending`}>
        <SubmitButton variant="secondary" busyLabel={texts.resending} aria-label={`${texts.resend}: ${email}`}>
          {texts.resend}
        </SubmitButton>
      </PlainForm>
      <LinkButton variant="quiet" to={`${at}/withdrawal`} aria-label={`${texts.withdraw}: ${email}`}>
        {texts.withdraw}
      </LinkButton>
    </div>
  );
}
