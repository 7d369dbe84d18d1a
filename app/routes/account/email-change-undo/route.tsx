import { data, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useRootData } from "~/components/document/root-data";
import { titled } from "~/components/document/title";
import { ActionForm, SubmitButton, useRefusedForm } from "~/components/forms";
import { Banner, ErrorSummary, LinkButton, PageHeader } from "~/components/ui";
import { undoTexts as texts } from "~/copy/accounts/recovery";
import { errorSentence } from "~/copy/frame/errors";
import { undoEmailChange } from "~/domain/accounts/recovery/undo-email-change.server";
import { type UndoState, undoState } from "~/domain/accounts/recovery/undo-link.server";
import type { ErrorCode } from "~/domain/error-codes";
import { DomainError } from "~/domain/errors";
import { formAction } from "~/http/doors/form-action.server";
import { publicPage } from "~/http/doors/page.server";
import { emailUndoLink } from "~/http/session/mailed-link.server";
import { PublicFrame } from "~/routes/shared/frame/public-frame";

export const meta = titled<typeof loader>((data) => (data.open ? texts.title : texts.refused.title));

export const loader = publicPage(async ({ request, url }) => {
  const moved = await emailUndoLink.keepToken(url);
  if (moved) throw moved;
  const link = undoState(await emailUndoLink.tokenOf(request));
  return data(link, { status: link.open ? 200 : 400 });
});

/** Works for whoever holds the link, signed in or not: who asked for the change may hold the account. */
export const action = formAction(undoEmailChange, {
  secret: ["token"],
  async before({ form, request }) {
    const token = await emailUndoLink.tokenOf(request);
    if (token === null) throw new DomainError("invalid", "undo-token-missing");
    form.set("token", token);
  },
  async done() {
    const headers = { "Set-Cookie": await emailUndoLink.forgetToken() };
    return redirect("/email-change-undo/done", { status: 303, headers });
  },
});

export default function EmailChangeUndo() {
  const link = useLoaderData<typeof loader>();
  return (
    <PublicFrame portal={useRootData()?.portal} homeTo="/landing">
      {link.open ? <Question {...link} /> : <Refused refusal={link.refusal} />}
    </PublicFrame>
  );
}

function Question({ email, change, holdsPayouts }: Extract<UndoState, { open: true }>) {
  const [form, , forForm] = useRefusedForm();
  const { steps } = texts;
  return (
    <>
      <PageHeader title={texts.title} lead={<span className="wrap-anywhere">{texts.lead[change](email)}</span>} />
      <div className="grid gap-5">
        <ErrorSummary title={texts.failed} problems={forForm.map((message) => ({ message }))} />
        <p>{texts.happens}</p>
        <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
          {change === "asked" ? <li>{steps.asked}</li> : null}
          {change === "changed" ? <li>{steps.changed(email)}</li> : null}
          {holdsPayouts ? <li>{steps.payouts}</li> : null}
          <li>{steps.signedOut}</li>
          <li>{steps.password(email)}</li>
        </ul>
        <ActionForm formKey="" form={form} action="/email-change-undo" className="flex flex-wrap gap-3">
          <SubmitButton variant="danger" busyLabel={texts.busy}>
            {texts.submit}
          </SubmitButton>
          <LinkButton to="/" variant="quiet">
            {texts.itWasMe}
          </LinkButton>
        </ActionForm>
      </div>
    </>
  );
}

/** Says why a link does not work, and what helps all the same. */
function Refused({ refusal }: { refusal: ErrorCode }) {
  const { title, text, reset, support } = texts.refused;
  return (
    <>
      <PageHeader title={title} />
      <div className="grid gap-5">
        <Banner tone="bad" title={errorSentence(refusal)}>
          <p>{text}</p>
        </Banner>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/auth/reset-request">{reset}</LinkButton>
          <LinkButton to="/support" variant="secondary">
            {support}
          </LinkButton>
        </div>
      </div>
    </>
  );
}
