import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { DashboardHeader } from "~/components/admin/dashboard-header";
import { titled } from "~/components/document/title";
import { Card, DateTime, Money } from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import { settingsTexts as texts } from "~/copy/accounts/settings";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { runningConfiguration } from "~/http/configuration.server";
import { page } from "~/http/doors/page.server";

export const meta = titled(texts.title);

export const loader = page({ roles: ["admin"] }, ({ actor }) => ({
  ...runningConfiguration(),
  zone: zoneOfPerson(actor),
}));

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

/** The running configuration, without its secrets, and the variable that sets each part. */
export default function AdminSettings() {
  const shown = useLoaderData<typeof loader>();
  return (
    <>
      <DashboardHeader section="settings" title={texts.title} lead={texts.lead} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card title={texts.server.heading}>
          <Facts facts={serverFacts(shown)} />
        </Card>
        <Card title={texts.payments.heading}>
          <Facts facts={paymentFacts(shown)} />
        </Card>
        <Card title={texts.mail.heading}>
          <Facts facts={mailFacts(shown)} />
        </Card>
        <Card title={texts.switches.heading}>
          <Facts facts={switchFacts(shown)} />
        </Card>
      </div>
    </>
  );
}

function serverFacts({ server, zone }: Shown): Fact[] {
  const words = texts.server;
  return [
    [words.environment, <Setting key="env" value={words.environments[server.environment]} by="APP_ENV" />],
    [words.address, <Setting key="address" value={server.address} by="APP_URL" />],
    [words.proxyHeader, <Setting key="proxy" value={server.proxyHeader} by="TRUST_PROXY" />],
    [words.version, server.version],
    [
      words.commit,
      <code key="commit" className="break-all">
        {server.commit ?? words.unknownCommit}
      </code>,
    ],
    [
      words.migration,
      <code key="migration" className="break-all">
        {server.migration}
      </code>,
    ],
    [words.node, server.node],
    [words.started, <DateTime key="started" at={server.startedAt} zone={zone} long />],
  ];
}

function paymentFacts({ payments }: Shown): Fact[] {
  const words = texts.payments;
  const keys = payments.provider === "stripe" ? "STRIPE_SECRET_KEY" : "PAYMENTS";
  return [
    [words.provider, <Setting key="provider" value={words.providers[payments.provider]} by={keys} />],
    [words.mode, words.modes[payments.mode]],
    [words.inPlace, <Setting key="form" value={onOff(payments.inPlace)} by="STRIPE_PUBLISHABLE_KEY" />],
    [words.postingFee, <Money key="posting" amount={payments.postingFee} />],
    [words.platformFee, words.percent],
    [
      words.twoPersonLimit,
      <Setting key="limit" value={<Money amount={payments.twoPersonLimit} />} by="TWO_PERSON_LIMIT" />,
    ],
  ];
}

function mailFacts({ mail }: Shown): Fact[] {
  const words = texts.mail;
  return [
    [words.server, <Setting key="server" value={mail.server ?? words.builtIn} by="SMTP_URL" />],
    [words.from, <Setting key="from" value={mail.from} by="MAIL_FROM" />],
  ];
}

function switchFacts({ switches }: Shown): Fact[] {
  const words = texts.switches;
  return [
    [
      words.emailVerification,
      <Setting key="email" value={onOff(switches.emailVerification)} by="REQUIRE_EMAIL_VERIFICATION" />,
    ],
    [words.adminTwoFactor, <Setting key="two" value={onOff(switches.adminTwoFactor)} by="APP_ENV" />],
    [words.replication, <Setting key="copy" value={onOff(switches.replication)} by="LITESTREAM" />],
  ];
}

function Setting({ value, by }: { value: ReactNode; by: string }) {
  return (
    <>
      <span className="block">{value ?? texts.notSet}</span>
      <span className="block text-sm text-muted">
        {texts.setBy} <code>{by}</code>
      </span>
    </>
  );
}

function onOff(isOn: boolean): string {
  return isOn ? texts.on : texts.off;
}
