import { useActionData, useLoaderData } from "@remix-run/react";
import { PersonCard } from "~/components/directory/person-card";
import { StandingButtons } from "~/components/directory/standing-buttons";
import { titled } from "~/components/document/title";
import { ResendVerification } from "~/components/forms/resend-verification";
import { Banner, LinkButton, PageHeader } from "~/components/ui";
import { connectionsTexts as texts } from "~/copy/inspectors/directory";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { now } from "~/domain/core/runtime.server";
import { personToContact } from "~/domain/home/directory/cards.server";
import { connectionFor } from "~/domain/home/directory/connections.server";
import { requestConnection } from "~/domain/people/connections/request-connection.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { backOf } from "./back";

export const meta = titled<typeof loader>((data) => texts.request.title(data.person.name));

export const loader = page({ roles: ["company", "inspector"], right: "contacts" }, ({ actor, params, request }) => ({
  person: personToContact(actor, params.id ?? ""),
  connecting: { formKey: newFormKey(), back: backOf(request), now: now(), zone: zoneOfPerson(actor) },
}));

export const action = formAction(requestConnection, {
  add: ({ params }) => ({ userId: params.id ?? "" }),
  saved: false,
  done({ result, actor, request }) {
    const isAccepted = connectionFor(actor, result.connectionId).state === "accepted";
    return redirectWithToast(backOf(request), isAccepted ? texts.updated : texts.sent);
  },
});

/** Where a request is sent from, and what stands in its way. */
export default function ConnectionRequest() {
  const { person, connecting } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.lastResult?.error ?? {};
  const refusals = Object.values(error).flatMap((each) => each ?? []);
  return (
    <div className="grid max-w-prose gap-5">
      <PageHeader title={texts.request.title(person.name)} />
      {refusals.length > 0 ? (
        <Banner tone="bad" title={texts.request.failed} announce>
          {refusals.join(" ")}
        </Banner>
      ) : null}
      <ResendVerification action={`/people/${person.id}/connection`} />
      <PersonCard person={person}>
        <StandingButtons person={person} connecting={connecting} />
      </PersonCard>
      <div>
        <LinkButton to={connecting.back} variant="secondary">
          {texts.keep}
        </LinkButton>
      </div>
    </div>
  );
}
