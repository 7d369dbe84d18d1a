import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, SubmitButton, useRefusedForm } from "~/components/forms";
import { StepUpControl } from "~/components/forms/step-up";
import { Breadcrumb, Card, LinkButton, PageHeader } from "~/components/ui";
import { ownDataTexts as texts } from "~/copy/accounts/own-account";
import { securityTexts } from "~/copy/accounts/security";
import { sideToCopy } from "~/domain/account-lifecycle/own-data/own-data.server";
import { mayLookAtSecurity } from "~/domain/accounts/policy";
import { hasTwoFactor } from "~/domain/accounts/two-factor/queries.server";
import { page } from "~/http/doors/page.server";

export const meta = titled(texts.title);

export const loader = page({ roles: ["inspector", "company", "unattached"] }, ({ actor }) => {
  mayLookAtSecurity(actor);
  return { byCode: hasTwoFactor(actor.id), ownAlone: sideToCopy(actor) === null };
});

/** A copy of one's data, and the way to close the account. */
export default function OwnData() {
  const { byCode, ownAlone } = useLoaderData<typeof loader>();
  const [form, fields] = useRefusedForm<{ currentPassword: string; code: string }>();
  const { copy, close } = texts;
  return (
    <div className="max-w-2xl">
      <PageHeader
        above={<Breadcrumb crumbs={[{ label: securityTexts.back, to: "/profile/security" }, { label: texts.title }]} />}
        title={texts.title}
        lead={texts.lead}
      />
      <div className="grid gap-5">
        <Card title={copy.heading}>
          <div className="grid justify-items-start gap-3">
            <p>{ownAlone ? copy.ownAlone : copy.text}</p>
            <ActionForm formKey="" form={form} action="/profile/data.zip" reloadDocument className="grid gap-3">
              <StepUpControl fields={fields} byCode={byCode} />
              <SubmitButton className="justify-self-start" busyLabel={copy.busy}>
                {copy.submit}
              </SubmitButton>
            </ActionForm>
            <p className="text-sm text-muted">{copy.note}</p>
          </div>
        </Card>
        <Card title={close.heading}>
          <div className="grid justify-items-start gap-3">
            <p>{close.text}</p>
            <LinkButton to="/profile/closing" variant="secondary">
              {close.link}
            </LinkButton>
          </div>
        </Card>
      </div>
    </div>
  );
}
