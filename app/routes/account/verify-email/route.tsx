import { data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useRootData } from "~/components/document/root-data";
import { titled } from "~/components/document/title";
import { ActionForm, SubmitButton, useRefusedForm } from "~/components/forms";
import { PlainForm } from "~/components/forms/plain-form";
import { Banner, ErrorSummary, LinkButton, PageHeader } from "~/components/ui";
import { resendTexts, verifyTexts as texts } from "~/copy/accounts/verification";
import { errorSentence } from "~/copy/frame/errors";
import { ownAddressToConfirm, verificationState } from "~/domain/accounts/addresses/queries.server";
import { verifyEmail } from "~/domain/accounts/addresses/verify-email.server";
import type { ErrorCode } from "~/domain/error-codes";
import { DomainError } from "~/domain/errors";
import { formAction } from "~/http/doors/form-action.server";
import { publicPage } from "~/http/doors/page.server";
import { verificationLink } from "~/http/session/mailed-link.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { PublicFrame } from "~/routes/shared/frame/public-frame";

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

/** Shown for a link whose address is confirmed already. */
function VerificationDone({ email, signedIn }: { email: string; signedIn: boolean }) {
  return (
    <>
      <PageHeader title={texts.ended.done} lead={texts.alreadyDone(email)} />
      <WayOn signedIn={signedIn} />
    </>
  );
}

interface RefusedProps {
  refusal: ErrorCode;
  /** The signed-in person, with the address they have yet to confirm; null when nobody is signed in. */
  reader: { waitsFor: string | null } | null;
}

/** Says why a link does not work, and where to go from here. */
function VerificationRefused({ refusal, reader }: RefusedProps) {
  const waitsFor = reader?.waitsFor ?? null;
  const { signedIn, signedOut, nothing } = texts.refused;
  return (
    <>
      <PageHeader title={texts.ended.refused} />
      <div className="grid gap-5">
        <Banner tone="bad" title={errorSentence(refusal)} />
        <p className="wrap-anywhere">{reader ? (waitsFor ? signedIn(waitsFor) : nothing) : signedOut}</p>
        {waitsFor ? <Resend /> : null}
        <WayOn signedIn={reader !== null} secondary={waitsFor !== null} />
      </div>
    </>
  );
}

function Resend() {
  return (
    <PlainForm formKey="" action="/email-verification">
      <SubmitButton busyLabel={resendTexts.busy}>{resendTexts.submit}</SubmitButton>
    </PlainForm>
  );
}

function WayOn({ signedIn, secondary = false }: { signedIn: boolean; secondary?: boolean }) {
  const { home, login } = texts.refused;
  return (
    <div>
      <LinkButton
        to={signedIn ? "/" : "/auth?returnTo=/email-verification"}
        variant={secondary ? "secondary" : "primary"}
      >
        {signedIn ? home : login}
      </LinkButton>
    </div>
  );
}
