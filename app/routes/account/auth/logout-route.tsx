import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useRootData } from "~/components/document/root-data";
import { titled } from "~/components/document/title";
import { useRefusal } from "~/components/forms";
import { PageHeader } from "~/components/ui";
import { signOutTexts as texts } from "~/copy/accounts/auth";
import type { Actor } from "~/domain/actor";
import { receiveForm } from "~/http/body/receive-form.server";
import { realRole } from "~/http/doors/access.server";
import { onErrorPage } from "~/http/doors/error-pages.server";
import { refusedForm } from "~/http/doors/form-refusals.server";
import { publicPage } from "~/http/doors/page.server";
import { rememberedRole } from "~/http/session/remembered-role.server";
import { actorOf, endSession, FORGET_ALL } from "~/http/session/session.server";
import { redirectWithToast } from "~/http/session/toast.server";
import type { Role } from "~/lib/vocabulary";
import { portalOf } from "~/routes/shared/frame/home";
import { PublicFrame } from "~/routes/shared/frame/public-frame";
import { authPath } from "./paths";
import { RefusalNotice } from "./refusal-notice";
import { SignOutCard } from "./sign-out-card";

export const meta = titled(texts.title);

/** A link here asks first: reading a page changes nothing. */
export const loader = publicPage(({ actor }) => {
  if (actor.kind !== "person") throw redirect("/auth", 303);
  return { signedInAs: actor.name };
});

export function action({ request }: ActionFunctionArgs) {
  return onErrorPage(request, () => signOut(request));
}

/** Ends the session, and leads to the sign-in of the role that it was of (specification 1, section 4). */
async function signOut(request: Request): Promise<Response | ReturnType<typeof refusedForm>> {
  try {
    await receiveForm(request);
  } catch (error) {
    return refusedForm(error, { request });
  }
  const role = portalRole(await actorOf(request)) ?? (await rememberedRole(request));
  const cookie: [string, string] = ["Set-Cookie", await endSession(request)];
  // A script clears what was typed, and leaves this browser's settings.
  const isDocument = request.headers.get("sec-fetch-dest") === "document";
  return redirectWithToast(signInOf(role), texts.done, isDocument ? [cookie, FORGET_ALL] : [cookie]);
}

export default function Logout() {
  const { signedInAs } = useLoaderData<typeof loader>();
  const { forForm } = useRefusal();
  return (
    <PublicFrame portal={useRootData()?.portal}>
      <PageHeader title={texts.title} />
      <div className="grid gap-5">
        <RefusalNotice title={texts.failed} messages={forForm} />
        <SignOutCard reason={texts.question} signedInAs={signedInAs} />
      </div>
    </PublicFrame>
  );
}

function portalRole(actor: Actor): Role | null {
  const role = realRole(actor);
  return role && portalOf(role);
}

function signInOf(role: Role | null): string {
  if (role === "admin") return "/admin-login";
  return role === null ? "/auth" : authPath({ portal: role, returnTo: "/" });
}
