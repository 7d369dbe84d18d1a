import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTrouble } from "~/components/connection/use-trouble";
import { useRootData } from "~/components/document/root-data";
import { titled } from "~/components/document/title";
import { ActionForm, PasswordControl, SubmitButton, useRefusedForm } from "~/components/forms";
import { Banner, Card, LinkButton, PageHeader } from "~/components/ui";
import { firstPasswordTexts, registrationTexts, resetTexts as texts } from "~/copy/accounts/auth";
import { errorSentence } from "~/copy/frame/errors";
import { resetTokenState } from "~/domain/accounts/passwords/queries.server";
import { resetPassword } from "~/domain/accounts/passwords/reset-password.server";
import { passwordResetForm } from "~/domain/accounts/schema";
import type { ErrorCode } from "~/domain/error-codes";
import { DomainError } from "~/domain/errors";
import { formAction } from "~/http/doors/form-action.server";
import { publicPage } from "~/http/doors/page.server";
import { rememberBrowser } from "~/http/limits/known-browser.server";
import { resetLink } from "~/http/session/mailed-link.server";
import { rememberRole } from "~/http/session/remembered-role.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { withQuery } from "~/lib/web/with-query";
import { PublicFrame } from "~/routes/shared/frame/public-frame";
import { RefusalNotice } from "../auth/refusal-notice";

export const meta = titled<typeof loader>((data) => (data.valid ? wordsFor(data).title : texts.invalid.title));

export const loader = publicPage(async ({ request, url }) => {
  const moved = await resetLink.keepToken(url);
  if (moved) throw moved;
  const link = resetTokenState(await resetLink.tokenOf(request));
  return data(link, { status: link.valid ? 200 : 400 });
});

export const action = formAction(resetPassword, {
  schema: passwordResetForm,
  secret: ["token", "newPassword", "confirmPassword"],
  async before({ form, request }) {
    const token = await resetLink.tokenOf(request);
    if (token === null) throw new DomainError("invalid", "reset-token-missing");
    form.set("token", token);
  },
  async done({ result: { userId, role, mark, invited }, request }) {
    const query = new URLSearchParams({ ...(role === "admin" && { area: "admin" }), ...(invited && { first: "1" }) });
    return redirectWithToast(withQuery("/reset-password/success", query), wordsFor({ invited }).done, [
      ["Set-Cookie", await resetLink.forgetToken()],
      ["Set-Cookie", await rememberRole(role)],
      // Strangers who go on guessing must not make the owner wait for the sign-in that follows.
      ["Set-Cookie", await rememberBrowser(request, { userId, mark })],
    ]);
  },
});

function wordsFor({ invited }: { invited: boolean }) {
  return invited ? firstPasswordTexts : texts;
}

export default function ResetPassword() {
  const link = useLoaderData<typeof loader>();
  if (!link.valid) return <InvalidResetLink refusal={link.refusal} />;
  return (
    <PublicFrame portal={link.userRole} homeTo="/landing">
      <PageHeader title={wordsFor(link).title} lead={`${wordsFor(link).lead} ${link.email}`} />
      <NewPassword email={link.email} words={wordsFor(link)} />
    </PublicFrame>
  );
}

function NewPassword({ email, words }: { email: string; words: ReturnType<typeof wordsFor> }) {
  const cutOff = useTrouble()?.cargo === "sending";
  const [form, fields, forForm] = useRefusedForm<{ newPassword: string; confirmPassword: string }>();
  return (
    <div className="grid gap-5">
      <RefusalNotice title={words.failed} messages={forForm} />
      {cutOff ? (
        <Banner tone="bad" title={words.failed} announce>
          {texts.unreachable}
        </Banner>
      ) : null}
      <Card>
        <ActionForm formKey="" form={form} failed={texts.failed} className="grid gap-5">
          {/* Password managers file the new password under this; the server goes by the link alone. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordControl
            field={fields.newPassword}
            label={words.newPassword}
            hint={registrationTexts.passwordHint}
            autoComplete="new-password"
          />
          <PasswordControl field={fields.confirmPassword} label={words.confirmPassword} autoComplete="new-password" />
          <SubmitButton busyLabel={words.busy} wide>
            {words.submit}
          </SubmitButton>
        </ActionForm>
      </Card>
    </div>
  );
}

const invalidTexts = texts.invalid;

/** Says why a link does not work, and where to go from here. */
function InvalidResetLink({ refusal }: { refusal: ErrorCode }) {
  return (
    <PublicFrame portal={useRootData()?.portal} homeTo="/landing">
      <PageHeader title={invalidTexts.title} />
      <div className="grid gap-5">
        <Banner tone="bad">{errorSentence(refusal)}</Banner>
        <p>{invalidTexts.next}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/auth">{invalidTexts.back}</LinkButton>
          <LinkButton to="/auth/reset-request" variant="secondary">
            {invalidTexts.again}
          </LinkButton>
        </div>
      </div>
    </PublicFrame>
  );
}
