import { redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, SubmitButton, TextControl, useSentForm } from "~/components/forms";
import { Card, PageHeader } from "~/components/ui";
import { adminSignInTexts, signInTexts } from "~/copy/accounts/auth";
import { secondStepTexts } from "~/copy/accounts/security";
import { publicPage } from "~/http/doors/page.server";
import { afterSignIn } from "~/http/doors/saved-forms.server";
import { pendingSignInOf } from "~/http/session/pending-sign-in.server";
import { rememberedRole } from "~/http/session/remembered-role.server";
import { secondStepAction } from "~/http/session/second-step.server";
import { redirectWithToast } from "~/http/session/toast.server";
import type { Role } from "~/lib/vocabulary";
import { withQuery } from "~/lib/web/with-query";
import { PublicFrame } from "~/routes/shared/frame/public-frame";
import { returnToOf } from "./page.server";
import { authPath } from "./paths";

export const meta = titled(secondStepTexts.title);

export const loader = publicPage(async ({ actor, request, url }) => {
  const pending = await pendingSignInOf(request);
  if (!pending) throw actor.kind === "person" ? redirect("/", 303) : await startAgain(request);
  const returnTo = returnToOf(request);
  const byRecoveryCode = url.searchParams.get("with") === "recovery-code";
  return { role: pending.role, byRecoveryCode, returnTo, signIn: signInOf(pending.role, returnTo) };
});

/** Signs in, in place of whoever was signed in here, and goes on as a sign-in without a second step does. */
export const action = secondStepAction({
  over: startAgain,
  done({ userId, role }, request, headers) {
    const returnTo = afterSignIn(userId, returnToOf(request));
    if (role !== "admin") return redirectWithToast(returnTo, signInTexts.done, headers);
    return redirectWithToast(returnTo === "/" ? "/admin-home" : returnTo, adminSignInTexts.done, headers);
  },
});

export default function SecondStep() {
  const { role, byRecoveryCode, returnTo, signIn } = useLoaderData<typeof loader>();
  const { recovery, ...byApp } = secondStepTexts;
  const words = byRecoveryCode ? { ...byApp, ...recovery } : byApp;
  return (
    <PublicFrame portal={role} homeTo="/landing">
      <PageHeader title={words.title} lead={words.lead} />
      <div className="grid gap-5">
        <CodeForm key={String(byRecoveryCode)} byRecoveryCode={byRecoveryCode} words={words} />
        <ul className="grid">
          <li>
            <Link to={stepPath(returnTo, !byRecoveryCode)} className="link-alone">
              {byRecoveryCode ? recovery.useApp : byApp.useRecovery}
            </Link>
          </li>
          <li>
            <Link to={signIn} className="link-alone">
              {byApp.startAgain}
            </Link>
          </li>
        </ul>
        <p className="text-muted">
          {byApp.lost}{" "}
          <Link to="/support" className="link">
            {byApp.support}
          </Link>
        </p>
      </div>
    </PublicFrame>
  );
}

interface CodeFormProps {
  byRecoveryCode: boolean;
  words: { code: string; hint: string };
}

function CodeForm({ byRecoveryCode, words }: CodeFormProps) {
  const [form, fields] = useSentForm<{ code: string }>();
  const typing = byRecoveryCode
    ? ({ autoComplete: "off", autoCapitalize: "none", spellCheck: false, width: "medium" } as const)
    : ({ autoComplete: "one-time-code", inputMode: "numeric", width: "short" } as const);
  return (
    <Card>
      <ActionForm formKey="" form={form} className="grid gap-5">
        <TextControl field={fields.code} label={words.code} hint={words.hint} {...typing} />
        <SubmitButton busyLabel={secondStepTexts.busy} wide>
          {secondStepTexts.submit}
        </SubmitButton>
      </ActionForm>
    </Card>
  );
}

/** Back to the password, in the area that was last signed in to from this browser. */
async function startAgain(request: Request, headers: [string, string][] = []): Promise<Response> {
  const role = (await pendingSignInOf(request))?.role ?? (await rememberedRole(request)) ?? "inspector";
  return redirectWithToast(signInOf(role, returnToOf(request)), { ...secondStepTexts.over, tone: "danger" }, headers);
}

function signInOf(role: Role, returnTo: string): string {
  if (role !== "admin") return authPath({ portal: role, returnTo });
  return returnTo === "/" ? "/admin-login" : `/admin-login?${new URLSearchParams({ returnTo })}`;
}

function stepPath(returnTo: string, byRecoveryCode: boolean): string {
  const query = new URLSearchParams(returnTo === "/" ? {} : { returnTo });
  if (byRecoveryCode) query.set("with", "recovery-code");
  return withQuery("/two-factor", query);
}
