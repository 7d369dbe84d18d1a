import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ActionForm, PasswordControl, SubmitButton, TextControl } from "~/components/forms";
import { Breadcrumb, Card, PageHeader } from "~/components/ui";
import { emailChangeTexts as texts } from "~/copy/verification";
import { cancelEmailChange } from "~/domain/accounts/cancel-email-change.server";
import { requestEmailChange } from "~/domain/accounts/request-email-change.server";
import { ownAddress } from "~/domain/accounts/verification-queries.server";
import { notFound } from "~/domain/errors";
import { formAction } from "~/http/form-action.server";
import { page } from "~/http/page.server";
import { redirectWithToast } from "~/http/toast.server";
import { PRODUCT } from "~/lib/site";
import { useCsrf } from "~/routes/shared/root-data";
import { EmailChangeWaiting } from "./email-change-waiting";

const PATH = "/profile/security/email";

export const meta: MetaFunction = () => [{ title: `${texts.title} · ${PRODUCT}` }];

export const loader = page({}, ({ actor, params: { ending } }) => {
  if (ending !== undefined && ending !== "cancellation") throw notFound();
  return { ...ownAddress(actor), role: actor.role };
});

const request = formAction(requestEmailChange, {
  secret: ["currentPassword"],
  done: ({ result: { email } }) =>
    redirectWithToast(PATH, { title: texts.requested.title, description: texts.requested.to(email) }),
});

const cancel = formAction(cancelEmailChange, {
  keyless: true,
  kept: false,
  done: () => redirectWithToast(PATH, texts.cancelled),
});

/** The address itself takes a new address; its cancellation gives one up that waits. */
export function action(args: ActionFunctionArgs) {
  return args.params.ending === "cancellation" ? cancel(args) : request(args);
}

export default function EmailChange() {
  const { email, pendingEmail, unconfirmed, role } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const [form, fields] = useForm<{ email: string; currentPassword: string }, string[]>({ lastResult });
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
          <ActionForm csrf={useCsrf()} formKey="" form={form} action={PATH} className="grid gap-5">
            {unconfirmed ? <p>{texts.unconfirmed}</p> : null}
            <TextControl
              field={fields.email}
              label={texts.email}
              hint={role === "company" ? texts.businessOnly : undefined}
              type="email"
              autoComplete="email"
            />
            <PasswordControl field={fields.currentPassword} label={texts.password} autoComplete="current-password" />
            <div>
              <SubmitButton busyLabel={texts.busy}>{texts.submit}</SubmitButton>
            </div>
          </ActionForm>
        </Card>
      </div>
    </>
  );
}
