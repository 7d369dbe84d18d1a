import { useLoaderData } from "@remix-run/react";
import { Users } from "lucide";
import { titled } from "~/components/document/title";
import { Card, EmptyState, LinkButton, PageHeader } from "~/components/ui";
import { companyPeopleTexts as texts } from "~/copy/accounts/company-people";
import { companyPeople } from "~/domain/company-people/people.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { InvitationsTable } from "./invitations-table";
import { OwnershipOffers } from "./offers";
import { PeopleTable } from "./people-table";
import { RequestsTable } from "./requests-table";
import { RolesTable } from "./roles-table";

export const meta = titled(texts.title);

export const loader = page({ roles: ["company"] }, ({ actor }) => ({
  ...companyPeople(actor),
  formKey: newFormKey(),
}));

/** Who belongs to a company, in which role; owners invite and change. */
export default function CompanyPeople() {
  const { company, manages, people, invitations, requests, offers, zone, formKey } = useLoaderData<typeof loader>();
  const invite = manages ? <LinkButton to="/company-people/invitations/new">{texts.invite}</LinkButton> : undefined;
  const isAlone = people.length === 1 && invitations.length === 0 && requests.length === 0;
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead(company)}
        actions={
          <>
            {isAlone ? null : invite}
            <LinkButton to="/projects" variant="secondary">
              {texts.projects}
            </LinkButton>
          </>
        }
      />
      <div className="grid gap-6">
        <OwnershipOffers offers={offers} />
        {requests.length > 0 ? <RequestsTable requests={requests} zone={zone} /> : null}
        <PeopleTable people={people} zone={zone} manages={manages} isAlone={isAlone} />
        {isAlone && manages ? (
          <EmptyState
            icon={Users}
            title={texts.alone.title}
            action={
              <>
                {invite}
                <LinkButton to="/company-joining" variant="secondary">
                  {texts.alone.join}
                </LinkButton>
              </>
            }
          >
            {texts.alone.text}
          </EmptyState>
        ) : null}
        {invitations.length > 0 ? <InvitationsTable invitations={invitations} zone={zone} formKey={formKey} /> : null}
        <Card title={texts.roles.title}>
          <RolesTable />
          {manages ? null : <p className="mt-3 text-muted">{texts.roles.note}</p>}
        </Card>
      </div>
    </>
  );
}
