import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, SubmitButton, useRefusal } from "~/components/forms";
import { LinkButton, PageHeader } from "~/components/ui";
import { resendTexts as texts } from "~/copy/accounts/verification";
import { ownAddressToConfirm } from "~/domain/accounts/addresses/queries.server";
import { requestVerification } from "~/domain/accounts/addresses/request-verification.server";
import { EVERYONE } from "~/domain/actor";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { redirectWithToast, type Toast } from "~/http/session/toast.server";
import { safePath } from "~/lib/web/paths";

export const meta = titled(texts.title);

export const loader = page({ roles: EVERYONE }, ({ actor }) => ({ address: ownAddressToConfirm(actor) }));

const send = formAction(requestVerification, {
  // May be another form that was refused, with that form's key.
  keyless: true,
  saved: false,
  async done({ request, result: { email } }) {
    const { returnTo, resubmit } = wayBack(request);
    if (email === null) return redirectWithToast(resubmit ?? returnTo, texts.notNeeded);
    const toast = { title: texts.sent.title, description: texts.sent.to(email) };
    return resubmit ? sendBack(resubmit, toast) : redirectWithToast(returnTo, toast);
  },
});

/**
 * Mails another link, and goes back to the page that asked for it. A form that was refused for want of the confirmation goes
 * back as it came, by 307: it is refused again, and nothing that was typed is lost.
 */
export async function action(args: ActionFunctionArgs) {
  const answer = await send(args);
  const { resubmit } = wayBack(args.request);
  if (answer instanceof Response || !resubmit) return answer;
  const [description] = answer.data.lastResult.error?.[""] ?? [];
  return sendBack(resubmit, { title: texts.failed, tone: "danger", ...(description && { description }) });
}

function wayBack(request: Request) {
  const query = new URL(request.url).searchParams;
  const resubmit = query.get("resubmit");
  return {
    returnTo: safePath(query.get("returnTo"), "/email-verification"),
    resubmit: resubmit && safePath(resubmit, "/"),
  };
}

async function sendBack(to: string, toast: Toast): Promise<Response> {
  const { headers } = await redirectWithToast(to, toast);
  return redirect(to, { status: 307, headers });
}

export default function EmailVerification() {
  const { address } = useLoaderData<typeof loader>();
  const { forForm } = useRefusal();
  if (address === null) {
    return (
      <>
        <PageHeader title={texts.title} lead={texts.nothing} />
        <LinkButton to="/">{texts.home}</LinkButton>
      </>
    );
  }
  return (
    <>
      <PageHeader title={texts.title} />
      <div className="grid max-w-prose gap-4">
        <p className="wrap-anywhere">
          {texts.sentTo} <strong>{address}</strong>. {texts.next}
        </p>
        <p>{texts.missing}</p>
        <ActionForm
          formKey=""
          action="/email-verification"
          problems={forForm.map((message) => ({ message }))}
          className="grid justify-items-start gap-4"
        >
          <SubmitButton busyLabel={texts.busy}>{texts.submit}</SubmitButton>
        </ActionForm>
        <Link to="/profile/security/email" className="link-alone">
          {texts.change}
        </Link>
      </div>
    </>
  );
}
