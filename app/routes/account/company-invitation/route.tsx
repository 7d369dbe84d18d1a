import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useRootData } from "~/components/document/root-data";
import { titled } from "~/components/document/title";
import { SubmitButton } from "~/components/forms";
import { PlainForm } from "~/components/forms/plain-form";
import { Banner, LinkButton, PageHeader } from "~/components/ui";
import { companyInvitationTexts as texts } from "~/copy/accounts/company-people";
import { errorSentence } from "~/copy/frame/errors";
import { acceptInvitation } from "~/domain/company-people/invitations/accept-invitation.server";
import { linkedInvitation } from "~/domain/company-people/invitations/queries.server";
import { invitationAcceptanceForm } from "~/domain/company-people/schema";
import { DomainError } from "~/domain/errors";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, publicPage } from "~/http/doors/page.server";
import { sessionHeaders } from "~/http/session/authenticator.server";
import { companyInvitationLink } from "~/http/session/mailed-link.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { PublicFrame } from "~/routes/shared/frame/public-frame";
import { AcceptanceForm } from "./acceptance-form";

export const meta = titled<typeof loader>((data) => ("company" in data ? texts.title(data.company) : texts.over));

/** Moves the link's token into a cookie; a GET accepts nothing. */
export const loader = publicPage(async ({ actor, request, url }) => {
  const moved = await companyInvitationLink.keepToken(url);
  if (moved) throw moved;
  const invitation = linkedInvitation(actor, await companyInvitationLink.tokenOf(request));
  const status = "company" in invitation ? 200 : 400;
  return data({ ...invitation, isSignedIn: actor.kind === "person", formKey: newFormKey() }, { status });
});

/** Opens an account in the company and signs in to it. */
export const action = formAction(acceptInvitation, {
  schema: invitationAcceptanceForm,
  secret: ["token", "password", "confirmPassword"],
  async before({ form, request }) {
    const token = await companyInvitationLink.tokenOf(request);
    if (token === null) throw new DomainError("invalid", "invitation-missing");
    form.set("token", token);
  },
  async done({ request, result }) {
    const headers = await sessionHeaders(request, { ...result, role: "company" });
    return redirectWithToast("/company-home", texts.joined(result.company), [
      ...headers,
      ["Set-Cookie", await companyInvitationLink.forgetToken()],
    ]);
  },
});

/** The page behind the mailed link. */
export default function CompanyInvitation() {
  const shown = useLoaderData<typeof loader>();
  return (
    <PublicFrame portal="company" homeTo={useRootData()?.portal ? "/" : "/landing"} width="text">
      {"company" in shown ? <Invitation {...shown} /> : <Over {...shown} />}
    </PublicFrame>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

function Invitation({ id, company, email, role, isSignedIn, formKey, ...way }: Extract<Shown, { company: string }>) {
  const { signIn, join, invited } = texts;
  return (
    <>
      <PageHeader title={texts.title(company)} lead={texts.lead(company, role)} />
      <div className="grid gap-5">
        <p className="wrap-anywhere">
          <span className="text-muted">{invited}: </span>
          {email}
        </p>
        {way.way === "register" ? <AcceptanceForm email={email} /> : null}
        {way.way === "sign-in" ? (
          <div className="grid justify-items-start gap-3">
            <p>{signIn.text}</p>
            <LinkButton to="/auth?type=company&returnTo=/company-invitation">{signIn.submit}</LinkButton>
          </div>
        ) : null}
        {way.way === "join" ? (
          <PlainForm formKey={formKey} action="/company-invitation/joining">
            <input type="hidden" name="invitationId" value={id} />
            <SubmitButton busyLabel={join.busy}>{join.submit}</SubmitButton>
          </PlainForm>
        ) : null}
        {way.way === "refused" ? (
          <Banner tone="bad" title={errorSentence(way.refusal)}>
            <WayOut isSignedIn={isSignedIn} />
          </Banner>
        ) : null}
      </div>
    </>
  );
}

function Over({ refusal, isSignedIn }: Exclude<Shown, { company: string }>) {
  return (
    <>
      <PageHeader title={texts.over} />
      <div className="grid gap-5">
        <Banner tone="bad" title={errorSentence(refusal)}>
          {texts.next}
        </Banner>
        <WayOut isSignedIn={isSignedIn} />
      </div>
    </>
  );
}

function WayOut({ isSignedIn }: { isSignedIn: boolean }) {
  const { home, signOut } = texts.refused;
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <LinkButton to={isSignedIn ? "/" : "/landing"} variant="secondary">
        {home}
      </LinkButton>
      {isSignedIn ? (
        <LinkButton to="/logout" variant="quiet">
          {signOut}
        </LinkButton>
      ) : null}
    </div>
  );
}
