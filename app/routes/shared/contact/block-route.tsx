import { useActionData, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { PlainForm } from "~/components/forms/plain-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { Banner, Card, LinkButton, PageHeader } from "~/components/ui";
import { blockTexts as texts } from "~/copy/inspectors/directory";
import { personToContact } from "~/domain/home/directory/cards.server";
import { blockPerson } from "~/domain/people/blocks/block-person.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";

export const meta = titled<typeof loader>((data) => texts.title(data.name));

export const loader = page({ roles: ["company", "inspector"], right: "contacts" }, ({ actor, params }) => {
  const { id, name } = personToContact(actor, params.id ?? "");
  return { id, name, formKey: newFormKey() };
});

export const action = formAction(blockPerson, {
  add: ({ params }) => ({ userId: params.id ?? "" }),
  saved: false,
  done: ({ actor, result }) => redirectWithToast("/directory", texts.done(personToContact(actor, result.userId).name)),
});

/** Asks before somebody is blocked. */
export default function Block() {
  const { id, name, formKey } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.lastResult?.error ?? {};
  const refusals = Object.values(error).flatMap((each) => each ?? []);
  return (
    <div className="max-w-prose">
      <PageHeader title={texts.title(name)} lead={texts.lead} />
      <Card>
        <PlainForm formKey={formKey} action={`/people/${id}/block`} className="grid gap-5">
          {refusals.length > 0 ? (
            <Banner tone="bad" title={texts.failed} announce>
              {refusals.join(" ")}
            </Banner>
          ) : null}
          <div className="flex flex-wrap gap-3">
            <SubmitButton variant="danger" busyLabel={texts.busy}>
              {texts.submit}
            </SubmitButton>
            <LinkButton to="/directory" variant="secondary">
              {texts.keep}
            </LinkButton>
          </div>
        </PlainForm>
      </Card>
    </div>
  );
}
