import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, SubmitButton, useRefusal } from "~/components/forms";
import { Breadcrumb, Card, ErrorSummary, LinkButton, PageHeader } from "~/components/ui";
import { deviceName, securityTexts, signOutsTexts as texts } from "~/copy/accounts/security";
import { endSessions } from "~/domain/accounts/sessions/end-sessions.server";
import { ownSession, ownSessions } from "~/domain/accounts/sessions/own-sessions.server";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { EVERYONE } from "~/domain/actor";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { publish } from "~/http/live/live-streams.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { SessionFacts } from "./session";

export const meta = titled<typeof loader>((data) =>
  data.session ? texts.title(deviceName(data.session.device)) : texts.everywhereElse,
);

/** Asks first. This browser is logged out as any other page does it. */
export const loader = page({ roles: EVERYONE }, ({ actor, params }) => {
  const session = params.session === "others" ? null : ownSession(actor, params.session ?? "");
  if (session?.isThisOne) throw redirect("/logout", 303);
  const others = ownSessions(actor).count - 1;
  return { session, others, zone: zoneOfPerson(actor), formKey: newFormKey() };
});

/** The open streams of a browser that is signed out end at once. */
export const action = formAction(endSessions, {
  saved: false,
  add: ({ params }) => ({ session: params.session ?? "" }),
  done({ actor, result }) {
    publish([actor.id]);
    return redirectWithToast("/profile/security", texts.done(result.ended));
  },
});

export default function SecuritySignOut() {
  const { session, others, zone, formKey } = useLoaderData<typeof loader>();
  const { forForm } = useRefusal();
  const nothing = session === null && others === 0;
  return (
    <>
      <PageHeader
        title={session ? texts.title(deviceName(session.device)) : texts.everywhereElse}
        above={<Breadcrumb crumbs={[{ label: securityTexts.back, to: "/profile/security" }]} />}
      />
      <div className="grid max-w-prose gap-5">
        <ErrorSummary problems={forForm.map((message) => ({ message }))} />
        <Card>
          {session ? <SessionFacts session={session} zone={zone} /> : null}
          <p className={session ? "mt-4" : undefined}>
            {session ? texts.one : nothing ? texts.none : texts.others(others)}
          </p>
          <ActionForm formKey={formKey} className="mt-5 flex flex-wrap gap-3">
            {nothing ? null : (
              <SubmitButton busyLabel={texts.busy} variant="danger">
                {texts.submit}
              </SubmitButton>
            )}
            <LinkButton to="/profile/security" variant="secondary">
              {nothing ? texts.back : texts.cancel}
            </LinkButton>
          </ActionForm>
        </Card>
      </div>
    </>
  );
}
