import { useLoaderData } from "@remix-run/react";
import { JoiningOffer } from "~/components/company/joining-offer";
import { titled } from "~/components/document/title";
import { PlainForm } from "~/components/forms/plain-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { SignOut } from "~/components/layout/sign-out";
import { Card, LinkButton, PageHeader } from "~/components/ui";
import { noCompanyTexts as texts } from "~/copy/accounts/company-people";
import { noCompany } from "~/domain/company-people/no-company.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { PublicFrame } from "~/routes/shared/frame/public-frame";

const titleOf = (why: string) => (why === "suspended" ? texts.title.suspended : texts.title.other);

export const meta = titled<typeof loader>(({ why }) => titleOf(why));

export const loader = page({ roles: ["unattached"] }, ({ actor }) => ({ ...noCompany(actor), formKey: newFormKey() }));

/** The home of a company's person who belongs to none, or to one that is suspended. */
export default function NoCompany() {
  const { why, company, email, leaving, joining, invitations, formKey } = useLoaderData<typeof loader>();
  return (
    <PublicFrame portal="company" width="text" aside={<SignOut label="Logout" />}>
      <PageHeader title={titleOf(why)} lead={texts.why[why](company)} />
      <div className="grid gap-5">
        <JoiningOffer joining={joining} />
        {leaving ? (
          <Card title={texts.leaving.title}>
            {leaving.isLastOwner ? (
              <p>{texts.leaving.lastOwner(company)}</p>
            ) : (
              <>
                <p className="mb-4">{texts.leaving.may(company)}</p>
                <LinkButton to={`/company-people/${leaving.id}/removal`} variant="secondary">
                  {texts.leaving.link}
                </LinkButton>
              </>
            )}
          </Card>
        ) : (
          <Card title={texts.invitations.title}>
            {invitations.length === 0 ? <p className="wrap-anywhere">{texts.invitations.none(email)}</p> : null}
            <ul className="grid divide-y divide-line">
              {invitations.map((invitation) => (
                <Waiting key={invitation.id} {...invitation} formKey={`${formKey}-${invitation.id}`} />
              ))}
            </ul>
          </Card>
        )}
        <Card title={texts.account.title}>
          <p className="mb-4">{texts.account.text}</p>
          <div className="flex flex-wrap gap-3">
            {texts.account.links.map(({ to, label }) => (
              <LinkButton key={to} to={to} variant="secondary">
                {label}
              </LinkButton>
            ))}
          </div>
        </Card>
      </div>
    </PublicFrame>
  );
}

type WaitingProps = ReturnType<typeof noCompany>["invitations"][number] & { formKey: string };

function Waiting({ id, company, role, formKey }: WaitingProps) {
  const { lead, submit, busy } = texts.invitations;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <p className="min-w-0 wrap-anywhere">{lead(company, role)}</p>
      <PlainForm formKey={formKey} action="/company-invitation/joining">
        <input type="hidden" name="invitationId" value={id} />
        <SubmitButton busyLabel={busy} aria-label={`${submit} ${company}`}>
          {submit}
        </SubmitButton>
      </PlainForm>
    </li>
  );
}
