import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, SubmitButton, useRefusal } from "~/components/forms";
import { Banner, Breadcrumb, Card, CheckboxGroup, LinkButton, PageHeader } from "~/components/ui";
import { RadioCards } from "~/components/ui/radio-cards";
import { profileTexts } from "~/copy/accounts/profile";
import { MAIL_GROUPS, MAIL_SCOPE_CHOICES, mailPreferencesTexts as texts } from "~/copy/frame/mail-preferences";
import { reads } from "~/domain/core/runtime.server";
import { mailPreferencesOf, mailScopeOf } from "~/domain/notifications/preferences/queries.server";
import { setMailPreferences } from "~/domain/notifications/preferences/set-mail-preferences.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { MAIL_SCOPES } from "~/lib/vocabulary";

export const meta = titled(texts.title);

export const loader = page({}, ({ actor }) => ({
  role: actor.role,
  email: actor.email,
  preferences: mailPreferencesOf(actor),
  scope: mailScopeOf(reads(), actor),
  formKey: newFormKey(),
}));

export const action = formAction(setMailPreferences, {
  done: () => redirectWithToast("/profile/notifications", texts.done),
});

/** Which mails a person gets. */
export default function MailPreferences() {
  const { role, email, preferences, scope, formKey } = useLoaderData<typeof loader>();
  const { forForm } = useRefusal();
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={<span className="wrap-anywhere">{texts.lead(email)}</span>}
        above={<Breadcrumb crumbs={[{ label: profileTexts.title, to: "/profile" }, { label: texts.title }]} />}
        actions={
          <LinkButton to="/profile/security/email" variant="secondary">
            {texts.changeAddress}
          </LinkButton>
        }
      />
      <div className="grid max-w-prose gap-5">
        {forForm.map((message) => (
          <Banner key={message} tone="bad" title={texts.failed} announce>
            {message}
          </Banner>
        ))}
        <Card>
          <ActionForm formKey={formKey} className="grid gap-5">
            <CheckboxGroup
              id="groups"
              name="groups"
              label={texts.legend}
              options={preferences.map(({ group }) => ({
                value: group,
                label: MAIL_GROUPS[group].label,
                hint: MAIL_GROUPS[group].hint[role],
              }))}
              defaultValue={preferences.filter(({ on }) => on).map(({ group }) => group)}
            />
            {scope ? (
              <RadioCards
                id="scope"
                name="scope"
                label={texts.scope}
                hint={texts.scopeHint}
                options={MAIL_SCOPES.map((value) => ({ value, ...MAIL_SCOPE_CHOICES[value] }))}
                defaultValue={scope}
              />
            ) : null}
            <div>
              <SubmitButton busyLabel={texts.busy}>{texts.submit}</SubmitButton>
            </div>
          </ActionForm>
        </Card>
        <Card title={texts.always.title}>
          <p>{role === "admin" ? texts.always.admin : texts.always.others}</p>
          {scope ? <p className="mt-3">{texts.scoped}</p> : null}
          <p className="mt-3 text-muted">{texts.list}</p>
        </Card>
      </div>
    </>
  );
}
