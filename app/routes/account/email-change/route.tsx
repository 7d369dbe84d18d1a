import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, CodeControl, PasswordControl, TextControl, useSentForm } from "~/components/forms";
import { PlainForm } from "~/components/forms/plain-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { Banner, Breadcrumb, Card, PageHeader } from "~/components/ui";
import { twoFactorChangeTexts } from "~/copy/accounts/security";
import { resendTexts, emailChangeTexts as texts } from "~/copy/accounts/verification";
import { cancelEmailChange } from "~/domain/accounts/addresses/cancel-email-change.server";
import { ownAddress } from "~/domain/accounts/addresses/queries.server";
import { requestEmailChange } from "~/domain/accounts/addresses/request-email-change.server";
import { hasTwoFactor } from "~/domain/accounts/two-factor/queries.server";
import { EVERYONE } from "~/domain/actor";
import { notFound } from "~/domain/errors";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";

const PATH = "/profile/security/email";

export const meta = titled(texts.title);

export const loader = page({ roles: EVERYONE }, ({ actor, params: { ending } }) => {
  if (ending !== undefined && ending !== "cancellation") throw notFound();
  return { ...ownAddress(actor), role: actor.role, byCode: hasTwoFactor(actor.id) };
});

const request = formAction(requestEmailChange, {
  secret: ["currentPassword", "code"],
  done: ({ result: { email } }) =>
    redirectWithToast(PATH, { title: texts.requested.title, description: texts.requested.to(email) }),
});

const cancel = formAction(cancelEmailChange, {
  keyless: true,
  saved: false,
  done: () => redirectWithToast(PATH, texts.cancelled),
});

/** The address itself takes a new address; its cancellation gives one up that waits. */
export function action(args: ActionFunctionArgs) {
  return args.params.ending === "cancellation" ? cancel(args) : request(args);
}

export default function EmailChange() {
  const { email, pendingEmail, unconfirmed, role, byCode } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={<span className="wrap-anywhere">{texts.lead(email)}</span>}
        above={<Breadcrumb crumbs={[{ label: texts.security, to: "/profile/security" }]} />}
      />
      <div className="grid max-w-prose gap-5">
        {pendingEmail ? <EmailChangeWaiting address={pendingEmail} /> : null}
        <Card title={texts.heading}>
          {/* Empty after each success, and only then. */}
          <EmailChangeForm
            key={`${email} ${pendingEmail}`}
            action={PATH}
            company={role === "company" || role === "unattached"}
            unconfirmed={unconfirmed}
            byCode={byCode}
          />
        </Card>
      </div>
    </>
  );
}

/** A change of address that waits for its link to be opened: send the link again, or give the change up. */
function EmailChangeWaiting({ address }: { address: string }) {
  const { title, text, cancel, cancelling } = texts.waiting;
  return (
    <Banner tone="warn" title={title}>
      <p className="wrap-anywhere">{text(address)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <PlainForm formKey="" action="/email-verification?returnTo=/profile/security/email">
          <SubmitButton variant="secondary" busyLabel={resendTexts.busy}>
            {resendTexts.submit}
          </SubmitButton>
        </PlainForm>
        <PlainForm formKey="" action="/profile/security/email/cancellation">
          <SubmitButton variant="quiet" busyLabel={cancelling}>
            {cancel}
          </SubmitButton>
        </PlainForm>
      </div>
    </Banner>
  );
}

interface EmailChangeFormProps {
  action: string;
  company: boolean;
  /** The present address has still to be confirmed. */
  unconfirmed: boolean;
  /** True with two-factor sign-in, which needs a code too. */
  byCode: boolean;
}

/** Asks for another address with the present password and, with two-factor sign-in, a code. */
function EmailChangeForm({ action, company, unconfirmed, byCode }: EmailChangeFormProps) {
  const [form, fields] = useSentForm<{ email: string; currentPassword: string; code: string }>();
  return (
    <ActionForm formKey="" form={form} action={action} className="grid gap-5">
      {unconfirmed ? <p>{texts.unconfirmed}</p> : null}
      <TextControl
        field={fields.email}
        label={texts.email}
        hint={company ? texts.businessOnly : undefined}
        type="email"
        autoComplete="email"
      />
      <PasswordControl field={fields.currentPassword} label={texts.password} autoComplete="current-password" />
      {byCode ? (
        <CodeControl field={fields.code} label={twoFactorChangeTexts.code} hint={twoFactorChangeTexts.hint} />
      ) : null}
      <div>
        <SubmitButton busyLabel={texts.busy}>{texts.submit}</SubmitButton>
      </div>
    </ActionForm>
  );
}
