import { data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useRootData } from "~/components/document/root-data";
import { titled } from "~/components/document/title";
import { ActionForm, SubmitButton, useRefusedForm } from "~/components/forms";
import { ErrorSummary, PageHeader } from "~/components/ui";
import { verifyTexts as texts } from "~/copy/accounts/verification";
import { ownAddressToConfirm, verificationState } from "~/domain/accounts/addresses/queries.server";
import { verifyEmail } from "~/domain/accounts/addresses/verify-email.server";
import { DomainError } from "~/domain/errors";
import { formAction } from "~/http/doors/form-action.server";
import { publicPage } from "~/http/doors/page.server";
import { verificationLink } from "~/http/session/mailed-link.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { PublicFrame } from "~/routes/shared/frame/public-frame";
import { VerificationDone, VerificationRefused } from "./ended";

export const meta = titled<typeof loader>((data) => (data.state === "open" ? texts.title : texts.ended[data.state]));

export const loader = publicPage(async ({ actor, request, url }) => {
  const moved = await verificationLink.keepToken(url);
  if (moved) throw moved;
  const link = verificationState(await verificationLink.tokenOf(request));
  const reader = actor.kind === "person" ? { waitsFor: ownAddressToConfirm(actor) } : null;
  return data({ ...link, reader }, { status: link.state === "refused" ? 400 : 200 });
});

/** Confirms the address, whoever is signed in here; nobody is signed in by it. */
export const action = formAction(verifyEmail, {
  secret: ["token"],
  async before({ form, request }) {
    const token = await verificationLink.tokenOf(request);
    if (token === null) throw new DomainError("invalid", "verification-token-missing");
    form.set("token", token);
  },
  async done({ actor, result: { role, email, changed } }) {
    const login = role === "admin" ? "/admin-login" : `/auth?type=${role}`;
    const { title, first, changed: description } = texts.done;
    return redirectWithToast(
      actor.kind === "person" ? "/" : login,
      { title, description: (changed ? description : first)(email) },
      [["Set-Cookie", await verificationLink.forgetToken()]],
    );
  },
});

export default function VerifyEmail() {
  const { reader, ...link } = useLoaderData<typeof loader>();
  return (
    <PublicFrame portal={useRootData()?.portal} homeTo={reader ? "/" : "/landing"}>
      {link.state === "open" ? <Confirmation {...link} /> : null}
      {link.state === "done" ? <VerificationDone email={link.email} signedIn={reader !== null} /> : null}
      {link.state === "refused" ? <VerificationRefused refusal={link.refusal} reader={reader} /> : null}
    </PublicFrame>
  );
}

function Confirmation({ email, changes }: { email: string; changes: boolean }) {
  const [form, , forForm] = useRefusedForm();
  return (
    <>
      <PageHeader title={texts.title} />
      <div className="grid gap-5">
        <ErrorSummary title={texts.failed} problems={forForm.map((message) => ({ message }))} />
        <p className="text-lg wrap-anywhere">{texts.question(email)}</p>
        <p>{changes ? texts.changes : texts.first}</p>
        <ActionForm formKey="" form={form} action="/verify-email">
          <SubmitButton busyLabel={texts.busy}>{texts.submit}</SubmitButton>
        </ActionForm>
        {forForm.length > 0 ? (
          <Link to="/email-verification" className="link-alone">
            {texts.another}
          </Link>
        ) : null}
      </div>
    </>
  );
}
