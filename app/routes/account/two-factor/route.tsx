import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, PasswordControl, SubmitButton, useSentForm } from "~/components/forms";
import { Banner, Breadcrumb, Card, DateTime, LinkButton, PageHeader } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { securityTexts, twoFactorTexts as texts } from "~/copy/accounts/security";
import { pendingAddress } from "~/domain/accounts/addresses/queries.server";
import { beginTwoFactor } from "~/domain/accounts/two-factor/begin-two-factor.server";
import { twoFactorState } from "~/domain/accounts/two-factor/queries.server";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { EVERYONE } from "~/domain/actor";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";

const SETUP = "/profile/security/two-factor/setup";

export const meta = titled(texts.title);

export const loader = page({ roles: EVERYONE, beforeTwoFactor: true }, ({ actor }) => {
  const found = twoFactorState(actor);
  const awaited = actor.awaitsTwoFactor === true;
  // The secret is shown on the page behind this one alone.
  if (found.state !== "on") {
    return { state: found.state, awaited, email: actor.email, unconfirmed: pendingAddress(actor) !== null };
  }
  return { ...found, awaited, zone: zoneOfPerson(actor) };
});

export const action = formAction(beginTwoFactor, {
  secret: ["currentPassword"],
  done: () => redirect(SETUP, 303),
});

export default function SecurityTwoFactor() {
  const shown = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        above={<Breadcrumb crumbs={[{ label: securityTexts.back, to: "/profile/security" }]} />}
      />
      <div className="grid max-w-prose gap-5">
        {shown.awaited ? (
          <Banner tone="warn" title={texts.required.title}>
            {texts.required.text}
          </Banner>
        ) : null}
        {shown.state === "on" ? (
          <TwoFactorOn {...shown} />
        ) : shown.unconfirmed ? (
          // The form would be refused. The banner above every page mails the link again.
          <Banner>{texts.unconfirmed}</Banner>
        ) : (
          <Beginning email={shown.email} underWay={shown.state === "being-set-up"} />
        )}
      </div>
    </>
  );
}

function Beginning({ email, underWay }: { email: string; underWay: boolean }) {
  const words = texts.begin;
  const [form, fields] = useSentForm<{ currentPassword: string }>();
  return (
    <>
      {underWay ? (
        <Banner
          action={
            <LinkButton to={SETUP} variant="secondary">
              {words.goOn}
            </LinkButton>
          }
        >
          {words.underWay}
        </Banner>
      ) : null}
      <Card title={words.title}>
        <ActionForm formKey="" form={form} className="grid gap-5">
          <p>{words.text}</p>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordControl field={fields.currentPassword} label={words.password} autoComplete="current-password" />
          <SubmitButton busyLabel={words.busy} wide>
            {words.submit}
          </SubmitButton>
        </ActionForm>
      </Card>
    </>
  );
}

const onTexts = texts.on;
/** With this many codes or fewer left, the person is warned. */
const FEW = 3;

interface On {
  enabledAt: number;
  codesLeft: number;
  /** True when it may not be switched off. */
  required: boolean;
  zone: string;
}

/** A second factor that is on: since when, and what can be done about it. */
function TwoFactorOn({ enabledAt, codesLeft, required, zone }: On) {
  return (
    <Card>
      <div className="grid gap-5">
        <Facts
          facts={[
            [onTexts.since, <DateTime key="since" at={enabledAt} zone={zone} long />],
            [onTexts.codes, String(codesLeft)],
          ]}
        />
        {codesLeft < FEW ? <Banner tone="warn">{onTexts.fewCodes}</Banner> : null}
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/profile/security/two-factor/recovery-codes" variant="secondary">
            {onTexts.newCodes}
          </LinkButton>
          {required ? null : (
            <LinkButton to="/profile/security/two-factor/removal" variant="secondary">
              {onTexts.turnOff}
            </LinkButton>
          )}
        </div>
        {required ? <p className="text-muted">{onTexts.kept}</p> : null}
      </div>
    </Card>
  );
}
