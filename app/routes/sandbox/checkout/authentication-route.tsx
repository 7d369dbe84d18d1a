import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, SubmitButton } from "~/components/forms";
import { PlainShell } from "~/components/layout";
import { PageHeader } from "~/components/ui";
import { authenticationTexts as texts } from "~/copy/money/sandbox";
import { notFound } from "~/domain/errors";
import { receiveForm } from "~/http/body/receive-form.server";
import { newFormKey, publicPage } from "~/http/doors/page.server";
import { cents, formatCents } from "~/lib/money";
import { hostedPages, leadTo } from "./access.server";

export const meta = titled<typeof loader>(
  (data) => `${data.amount === null ? texts.saving.title : texts.title} · ${texts.name}`,
);

/** Anyone with the intent's client secret may answer, as with Stripe. */
export const loader = publicPage(({ params, url }) => {
  const clientSecret = secretIn(url);
  const view = hostedPages().authentication(params.intent ?? "", clientSecret);
  if (!view) throw notFound();
  const address = `${url.pathname}?${new URLSearchParams({ client_secret: clientSecret })}`;
  return {
    amount: view.amount === null ? null : cents(view.amount),
    description: view.description,
    address,
    formKey: newFormKey(),
  };
});

/** The answer that the bank would be given; the browser goes on to where the intent was confirmed. */
export const action = publicPage(async ({ params, url, request }) => {
  const form = await receiveForm(request);
  const answered = hostedPages().authenticate(params.intent ?? "", secretIn(url), form.text("answer") === "approve");
  if (!answered) throw notFound();
  throw leadTo(answered.redirectTo);
});

export default function SandboxAuthentication() {
  const { amount, description, address, formKey } = useLoaderData<typeof loader>();
  return (
    <PlainShell name={texts.name} notice={texts.notice}>
      <PageHeader
        title={amount === null ? texts.saving.title : texts.title}
        lead={amount === null ? texts.saving.lead : texts.lead(formatCents(amount))}
      />
      {description ? <p className="mb-5 wrap-anywhere">{description}</p> : null}
      <ActionForm formKey={formKey} action={address} className="flex flex-wrap gap-3">
        <SubmitButton name="answer" value="approve" busyLabel={texts.approveBusy}>
          {texts.approve}
        </SubmitButton>
        <SubmitButton name="answer" value="fail" variant="secondary" busyLabel={texts.failBusy}>
          {texts.fail}
        </SubmitButton>
      </ActionForm>
    </PlainShell>
  );
}

function secretIn(url: URL): string {
  return url.searchParams.get("client_secret") ?? "";
}
