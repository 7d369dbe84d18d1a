import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { titled } from "~/components/document/title";
import { Card, LinkButton, PageHeader } from "~/components/ui";
import { ownDataTexts } from "~/copy/accounts/own-account";
import { securityTexts as texts } from "~/copy/accounts/security";
import { securityOverview } from "~/domain/accounts/security-overview.server";
import { EVERYONE } from "~/domain/actor";
import { newFormKey, page } from "~/http/doors/page.server";
import { SecuritySession } from "./session";

export const meta = titled(texts.title);

export const loader = page({ roles: EVERYONE }, ({ actor }) => ({
  ...securityOverview(actor),
  mayClose: actor.role !== "admin",
  formKey: newFormKey(),
}));

export default function Security() {
  const { email, pendingEmail, codesLeft, sessions, count, zone, mayClose, formKey } = useLoaderData<typeof loader>();
  const { signIn, sessions: words } = texts;
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="grid max-w-3xl gap-5">
        <Card title={signIn.title}>
          <dl className="grid divide-y divide-line">
            <Way name={signIn.email} to="/profile/security/email" change={signIn.change}>
              <span className="wrap-anywhere">{email}</span>
              {pendingEmail ? (
                <span className="mt-1 block text-sm text-muted wrap-anywhere">{signIn.waiting(pendingEmail)}</span>
              ) : null}
            </Way>
            <Way name={signIn.password} to="/profile/security/password" change={signIn.change}>
              {signIn.passwordValue}
            </Way>
            <Way
              name={signIn.twoFactor}
              to="/profile/security/two-factor"
              change={codesLeft === null ? signIn.setUp : signIn.manage}
            >
              {codesLeft === null ? signIn.off : signIn.on}
              {codesLeft === null ? null : (
                <span className="mt-1 block text-sm text-muted">{signIn.codesLeft(codesLeft)}</span>
              )}
            </Way>
          </dl>
        </Card>
        <Card title={words.title} aside={words.count(count)}>
          <ul className="-my-4 grid divide-y divide-line">
            {sessions.map((session) => (
              <SecuritySession key={session.name} session={session} zone={zone} formKey={formKey} />
            ))}
          </ul>
          <div className="mt-4 grid justify-items-start gap-3 border-t border-line pt-4">
            {count > sessions.length ? <p className="text-muted">{words.listed(sessions.length)}</p> : null}
            {count > 1 ? (
              <LinkButton to="/profile/security/sign-outs/others" variant="secondary">
                {words.everywhereElse}
              </LinkButton>
            ) : (
              <p className="text-muted">{words.alone}</p>
            )}
          </div>
        </Card>
        {mayClose ? (
          <Card title={ownDataTexts.title}>
            <p className="mb-3">{ownDataTexts.lead}</p>
            <LinkButton to="/profile/data" variant="secondary">
              {ownDataTexts.title}
            </LinkButton>
          </Card>
        ) : null}
      </div>
    </>
  );
}

/** One of the things that signing in needs, such as the password, with the way to change it. */
function Way({ name, to, change, children }: { name: string; to: string; change: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 first:pt-0 last:pb-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <Link to={to} className="link-alone">
          {change}
          <span className="sr-only"> {name}</span>
        </Link>
      </dd>
    </div>
  );
}
