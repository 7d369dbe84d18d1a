import { data, redirect } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, PasswordControl, SubmitButton, TextControl, useRefusedForm } from "~/components/forms";
import { Banner, Card, PageHeader } from "~/components/ui";
import { portals, adminSignInTexts as texts } from "~/copy/accounts/auth";
import { adminPasswordTexts } from "~/copy/accounts/security";
import { adminSignIn } from "~/domain/accounts/schema";
import { realRole } from "~/http/doors/access.server";
import { publicPage } from "~/http/doors/page.server";
import { afterSignIn } from "~/http/doors/saved-forms.server";
import { signInAction } from "~/http/session/authenticator.server";
import { isSuspendedHere } from "~/http/session/session.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { PublicFrame } from "~/routes/shared/frame/public-frame";
import { returnToOf } from "./page.server";
import { authPath } from "./paths";
import { RefusalNotice } from "./refusal-notice";
import { SignOutCard } from "./sign-out-card";
import { SignedOutNotice } from "./signed-out-notice";

export const meta = titled(texts.title);

/** Public, since this is the page to which administrators' pages lead strangers. */
export const loader = publicPage(async ({ actor, request, url }) => {
  if (realRole(actor) === "admin") throw redirect("/admin-home", 303);
  const signedInAs = actor.kind === "person" ? actor.name : null;
  // The password's page has an access text of its own (specification 3, section 2).
  const reason = url.searchParams.get("for") === "password-reset" ? adminPasswordTexts.accessText : texts.accessText;
  const isSuspended = await isSuspendedHere(request);
  return data({ signedInAs, reason, isSuspended }, { status: signedInAs === null ? 200 : 403 });
});

export const action = signInAction({
  strategy: "admin",
  schema: adminSignIn,
  done({ userId }, request, headers) {
    const returnTo = afterSignIn(userId, returnToOf(request));
    return redirectWithToast(returnTo === "/" ? "/admin-home" : returnTo, texts.done, headers);
  },
});

export default function AdminLogin() {
  const { signedInAs, reason, isSuspended } = useLoaderData<typeof loader>();
  return (
    <PublicFrame portal="admin" homeTo="/landing">
      <PageHeader title={texts.title} />
      {signedInAs === null ? (
        <AdminSignIn isSuspended={isSuspended} />
      ) : (
        <SignOutCard reason={reason} signedInAs={signedInAs} />
      )}
    </PublicFrame>
  );
}

function AdminSignIn({ isSuspended }: { isSuspended: boolean }) {
  const [form, fields, forForm] = useRefusedForm<{ email: string; password: string }>();
  return (
    <div className="grid gap-5">
      <Banner tone="warn" title={texts.notice.title}>
        {texts.notice.text}
      </Banner>
      <SignedOutNotice returnTo={useSearchParams()[0].get("returnTo") ?? ""} isSuspended={isSuspended} />
      <RefusalNotice title={texts.failed} messages={forForm} />
      <Card>
        <ActionForm formKey="" form={form} className="grid gap-5">
          <TextControl field={fields.email} label={texts.email} type="email" autoComplete="username" />
          <PasswordControl field={fields.password} label={texts.password} autoComplete="current-password" />
          <SubmitButton busyLabel={texts.busy} wide>
            {texts.submit}
          </SubmitButton>
        </ActionForm>
      </Card>
      <p className="text-muted">{texts.help}</p>
      <OtherSignIns />
    </div>
  );
}

function OtherSignIns() {
  return (
    <nav aria-label={texts.otherSignIns} className="border-t border-line pt-2">
      <ul className="flex flex-wrap gap-x-6">
        {(["inspector", "company"] as const).map((portal) => (
          <li key={portal}>
            <Link to={authPath({ portal, returnTo: "/" })} className="link-alone">
              {portals[portal].title}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/auth" className="link-alone">
            {texts.publicSignIn}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
