import { useLoaderData } from "@remix-run/react";
import { useMay } from "~/components/company/may";
import { titled } from "~/components/document/title";
import { useFreshOn } from "~/components/live";
import { RatingLink } from "~/components/reviews/rating-link";
import { Avatar, CalendarDay, Card, EmailText, LinkButton, PageHeader, StatusStamp, userStamps } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { companyPeopleTexts } from "~/copy/accounts/company-people";
import { profileTexts as texts } from "~/copy/accounts/profile";
import { mailPreferencesTexts } from "~/copy/frame/mail-preferences";
import { companyCardTexts, companyDetailsTexts } from "~/copy/inspectors/company-profile";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { now } from "~/domain/core/runtime.server";
import { ownConnections } from "~/domain/home/directory/own-connections.server";
import { type OwnAccount, ownAccount } from "~/domain/home/own-account.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { stateByCode } from "~/lib/states";
import { boundaryOf } from "../frame/error-view";
import { ProfileCompany } from "./company";
import { ProfileConnections } from "./connections";
import { ProfileWork } from "./work";

export const meta = titled(texts.title);

export const loader = page({}, ({ actor }) => {
  const connections = ownConnections(actor);
  const connecting = { formKey: newFormKey(), now: now(), zone: zoneOfPerson(actor) };
  return { account: ownAccount(actor), connections: connections && { ...connections, connecting } };
});

/** A person's own account: what is known of it, and where each part is changed. */
export default function Profile() {
  const { account, connections } = useLoaderData<typeof loader>();
  useFreshOn("notification");
  return (
    <>
      <PageHeader title={texts.title} lead={texts.leads[account.role]} />
      <div className="grid gap-5">
        <Account account={account} />
        {account.work ? <ProfileWork work={account.work} /> : null}
        {account.company ? <ProfileCompany company={account.company} /> : null}
        {connections ? <ProfileConnections {...connections} /> : null}
        <Card title={mailPreferencesTexts.title}>
          <p className="mb-4 text-muted">{mailPreferencesTexts.profileText}</p>
          <LinkButton to="/profile/notifications" variant="secondary">
            {mailPreferencesTexts.link}
          </LinkButton>
        </Card>
        <Card title={texts.security}>
          <p className="mb-4 text-muted">{texts.securityText}</p>
          <LinkButton to="/profile/security" variant="secondary">
            {texts.securityLink}
          </LinkButton>
        </Card>
      </div>
    </>
  );
}

function Account({ account }: { account: OwnAccount }) {
  const { id, sideId, role, name, companyName, status, memberSince, rating, work, company } = account;
  const shown = companyName ?? name;
  const may = useMay();
  return (
    <Card title={texts.account} aside={<StatusStamp {...userStamps[status]} />}>
      <div className="flex items-center gap-4">
        <Avatar
          name={shown}
          picture={work?.pictureId ?? company?.logoId}
          size="large"
          kind={role === "company" ? "company" : "person"}
        />
        <p className="sign min-w-0 text-2xl leading-tight">{shown}</p>
      </div>
      {work ? (
        <div className="mt-4 flex flex-wrap gap-3">
          <LinkButton to="/profile/details">{texts.edit}</LinkButton>
          <LinkButton to="/profile/picture" variant="secondary">
            {work.pictureId ? texts.picture : texts.addPicture}
          </LinkButton>
          <LinkButton to={`/inspectors/${id}`} variant="secondary">
            {texts.preview}
          </LinkButton>
        </div>
      ) : null}
      {company ? (
        <div className="mt-4 flex flex-wrap gap-3">
          <LinkButton to="/profile/company">
            {companyDetailsTexts.whose[may("details") ? "company" : "person"].title}
          </LinkButton>
          {may("details") ? (
            <LinkButton to="/profile/logo" variant="secondary">
              {company.logoId ? companyCardTexts.logo : companyCardTexts.addLogo}
            </LinkButton>
          ) : null}
          <LinkButton to="/company-people" variant="secondary">
            {companyPeopleTexts.profileLink}
          </LinkButton>
        </div>
      ) : null}
      <div className="mt-4 border-t border-line pt-4">
        <Facts
          facts={[
            ...(companyName ? [[texts.name, name] as const] : []),
            [texts.email, <Address key="email" {...account} />],
            [texts.phone, account.phone],
            [texts.place, placeOf(account)],
            [texts.memberSince, <CalendarDay key="since" date={memberSince} long />],
            ...(role === "admin"
              ? []
              : [
                  [
                    texts.rating,
                    <RatingLink key="rating" rating={rating} person={{ id: sideId, name: shown }} />,
                  ] as const,
                ]),
          ]}
        />
      </div>
    </Card>
  );
}

function Address({ email, pendingEmail }: Pick<OwnAccount, "email" | "pendingEmail">) {
  return (
    <>
      <EmailText email={email} />
      {pendingEmail ? <span className="block text-sm text-muted">{texts.pendingEmail(pendingEmail)}</span> : null}
    </>
  );
}

function placeOf({ city, usState }: OwnAccount): string | null {
  const state = usState ? (stateByCode(usState)?.name ?? usState) : null;
  return [city, state].filter(Boolean).join(", ") || null;
}

export const ErrorBoundary = boundaryOf("profile");
