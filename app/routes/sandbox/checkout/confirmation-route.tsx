import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, SubmitButton } from "~/components/forms";
import { PlainShell } from "~/components/layout";
import { Banner, LinkButton, PageHeader } from "~/components/ui";
import { checkoutTexts } from "~/copy/money/sandbox";
import { notFound } from "~/domain/errors";
import { receiveForm } from "~/http/body/receive-form.server";
import { newFormKey, publicPage } from "~/http/doors/page.server";
import { cents, formatCents } from "~/lib/money";
import { hostedPages, leadTo, unpaidSession } from "./access.server";

const texts = checkoutTexts.confirmation;

export const meta = titled<typeof loader>(
  (data) => `${data.amount === null ? texts.saving.title : texts.title} · ${checkoutTexts.name}`,
);

export const loader = publicPage(({ params }) => {
  const { id, status, amount } = unpaidSession(params.session ?? "");
  if (status === "expired") throw redirect(`/sandbox/checkout/${id}`, 303);
  return { id, amount: amount === null ? null : cents(amount), formKey: newFormKey() };
});

/** The answer that a bank would be given. Sent twice it counts once. */
export const action = publicPage(async ({ params, request }) => {
  const form = await receiveForm(request);
  const sessionId = params.session ?? "";
  const result = hostedPages().confirmCheckout(sessionId, form.text("answer") === "approve");
  if (!result) throw notFound();
  if (result.outcome === "declined") return data({ failed: result.message }, { status: 402 });
  // No card is waiting to be confirmed: the card comes first.
  if (!("redirectTo" in result)) throw redirect(`/sandbox/checkout/${sessionId}`, 303);
  throw leadTo(result.redirectTo);
});

export default function SandboxConfirmation() {
  const { id, amount, formKey } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>()?.failed;
  return (
    <PlainShell name={checkoutTexts.name} notice={checkoutTexts.notice}>
      <PageHeader
        title={amount === null ? texts.saving.title : texts.title}
        lead={failed ? undefined : amount === null ? texts.saving.lead : texts.lead(formatCents(amount))}
      />
      {failed ? (
        <Banner
          tone="bad"
          title={texts.failed}
          announce
          action={<LinkButton to={`/sandbox/checkout/${id}`}>{texts.anotherCard}</LinkButton>}
        >
          {failed}
        </Banner>
      ) : (
        <ActionForm formKey={formKey} action={`/sandbox/checkout/${id}/confirmation`} className="flex flex-wrap gap-3">
          <SubmitButton name="answer" value="approve" busyLabel={texts.approveBusy}>
            {texts.approve}
          </SubmitButton>
          <SubmitButton name="answer" value="fail" variant="secondary" busyLabel={texts.failBusy}>
            {texts.fail}
          </SubmitButton>
        </ActionForm>
      )}
    </PlainShell>
  );
}
