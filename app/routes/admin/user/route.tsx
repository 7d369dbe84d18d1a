import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { Banner, Breadcrumb, CalendarDay, Card, EmailText, PageHeader, StatusStamp, userStamps } from "~/components/ui";
import { accountTexts as texts } from "~/copy/admin/account-admin";
import { ROLE_NAMES, userListTexts } from "~/copy/admin/admin";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { userAccount } from "~/domain/admin/user-account.server";
import { page } from "~/http/doors/page.server";
import { todayIn } from "~/lib/time/dates";
import { boundaryOf } from "~/routes/shared/frame/error-view";
import { AccountActions } from "./actions";
import { AccountFacts } from "./facts";
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
  const { email, role, status, closedAt } = account;
  const name = account.name || userListTexts.nameless;
  return (
    <>
      <PageHeader
        above={<Breadcrumb crumbs={[{ label: texts.back, to: "/admin/users" }, { label: name }]} />}
        title={name}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusStamp {...(closedAt === null ? userStamps[status] : userStamps.closed)} />
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
