import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import {
  Banner,
  Breadcrumb,
  CalendarDay,
  Card,
  EmailText,
  LinkButton,
  PageHeader,
  StatusStamp,
  userStamps,
} from "~/components/ui";
import { accountChanges, accountTexts as texts } from "~/copy/admin/account-admin";
import { ROLE_NAMES, userListTexts } from "~/copy/admin/admin";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { userAccount } from "~/domain/admin/user-account.server";
import { page } from "~/http/doors/page.server";
import { todayIn } from "~/lib/time/dates";
import { boundaryOf } from "~/routes/shared/frame/error-view";
import { AccountFacts, type ShownAccount } from "./facts";
import { AccountRecords } from "./records";

export const meta = titled<typeof loader>((data) => `${data.account.name || userListTexts.nameless} · ${texts.back}`);

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => ({
  account: userAccount(actor, params.id ?? ""),
  zone: zoneOfPerson(actor),
  mayChange: actor.impersonator === null,
}));

/** One account with its records, and everything that an administrator can do about it. */
export default function AdminUser() {
  const { account, zone, mayChange } = useLoaderData<typeof loader>();
  const { email, role, standing, closedAt } = account;
  const name = account.name || userListTexts.nameless;
  return (
    <>
      <PageHeader
        above={<Breadcrumb crumbs={[{ label: texts.back, to: "/admin/users" }, { label: name }]} />}
        title={name}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusStamp {...(closedAt === null ? userStamps[standing] : userStamps.closed)} />
            {ROLE_NAMES[role]} {closedAt === null ? <EmailText email={email} /> : null}
          </span>
        }
      />
      <div className="grid gap-5">
        {closedAt === null ? null : (
          <Banner>
            {texts.closedAt} <CalendarDay date={todayIn(zone, closedAt)} long />
          </Banner>
        )}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Card title={texts.facts.heading}>
            <AccountFacts account={account} zone={zone} />
          </Card>
          {closedAt === null ? (
            <Card title={texts.actions.heading}>
              <AccountActions account={account} mayChange={mayChange} />
            </Card>
          ) : null}
          <AccountRecords account={account} zone={zone} />
        </div>
      </div>
    </>
  );
}

export const ErrorBoundary = boundaryOf("users");

const actionTexts = texts.actions;

/** Links to the pages that ask before something is done. Nothing of it can be done to oneself. */
function AccountActions({ account, mayChange }: { account: ShownAccount; mayChange: boolean }) {
  const { id, role, status, isOwn, hasTwoFactor, payoutsHeldAt } = account;
  if (!mayChange) return <p className="text-muted">{actionTexts.readOnly}</p>;
  if (isOwn) return <p className="text-muted">{texts.you}</p>;
  const page = (change: string) => `/admin/users/${id}/${change}`;
  return (
    <div className="flex flex-wrap gap-3">
      {role === "admin" ? null : <LinkButton to={page("impersonation")}>{actionTexts.impersonate}</LinkButton>}
      {status === "suspended" ? (
        <LinkButton to={page("activation")} variant="secondary">
          {accountChanges.activation.name}
        </LinkButton>
      ) : (
        <LinkButton to={page("suspension")} variant="secondary">
          {accountChanges.suspension.name}
        </LinkButton>
      )}
      <LinkButton to={page("role")} variant="secondary">
        {accountChanges.role.name}
      </LinkButton>
      {payoutsHeldAt === null ? null : <LinkButton to={page("payouts")}>{accountChanges.payouts.name}</LinkButton>}
      {account.standing === "invited" ? (
        <LinkButton to={page("invitation")} variant="secondary">
          {accountChanges.invitation.name}
        </LinkButton>
      ) : null}
      <LinkButton to={page("sign-out")} variant="secondary">
        {accountChanges["sign-out"].name}
      </LinkButton>
      {hasTwoFactor ? (
        <LinkButton to={page("two-factor-reset")} variant="secondary">
          {actionTexts.twoFactor}
        </LinkButton>
      ) : null}
      <LinkButton to={page("deletion")} variant="danger">
        {accountChanges.deletion.name}
      </LinkButton>
    </div>
  );
}
