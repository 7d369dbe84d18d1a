import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, SelectControl, useSentForm } from "~/components/forms";
import { StepUpControl } from "~/components/forms/step-up";
import { Banner, Breadcrumb, Card, LinkButton, PageHeader } from "~/components/ui";
import { companyPeopleTexts, companyPartingTexts as texts } from "~/copy/accounts/company-people";
import { errorSentence } from "~/copy/frame/errors";
import { navigation } from "~/copy/frame/layout";
import { contactLabel } from "~/copy/people/assignment";
import { partPerson } from "~/domain/company-people/part-person.server";
import { personToPart } from "~/domain/company-people/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { publish } from "~/http/live/live-streams.server";
import { redirectWithToast } from "~/http/session/toast.server";

export const meta = titled<typeof loader>(({ isSelf, name }) =>
  isSelf ? texts.leaving.title : texts.removal.title(name),
);

export const loader = page({ roles: ["company", "unattached"] }, ({ actor, params }) =>
  personToPart(actor, params.id ?? ""),
);

/** Open streams of the person end at once. */
export const action = formAction(partPerson, {
  add: ({ params }) => ({ personId: params.id ?? "" }),
  done({ actor, result: { personId } }) {
    publish([personId]);
    return personId === actor.id
      ? redirectWithToast("/no-company", texts.leaving.done)
      : redirectWithToast("/company-people", texts.removal.done);
  },
});

interface Fields {
  successorId: string;
  currentPassword: string;
  code: string;
}

/** Asks before somebody is removed, or leaves, and who takes over what they look after. */
export default function CompanyParting() {
  const { name, isSelf, works, isLastOwner, asksProof, byCode, withdrawn, requests, successors } =
    useLoaderData<typeof loader>();
  const [form, fields] = useSentForm<Fields>();
  const { removal, leaving } = texts;
  const title = isSelf ? leaving.title : removal.title(name);
  // People of a suspended company do not reach the page of people.
  const before = works
    ? { label: companyPeopleTexts.title, to: "/company-people" }
    : { label: navigation.home, to: "/no-company" };
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={title}
        lead={isSelf ? leaving.lead : removal.lead}
        above={<Breadcrumb crumbs={[before, { label: title }]} />}
      />
      {isLastOwner ? (
        <Banner
          tone="warn"
          title={errorSentence("last-owner")}
          action={<LinkButton to={before.to}>{texts.back}</LinkButton>}
        />
      ) : (
        <Card>
          <ActionForm formKey="" form={form} failed={texts.failed} className="grid gap-5">
            {withdrawn > 0 ? <p>{texts.withdrawn(withdrawn)}</p> : null}
            {requests > 0 ? <p>{texts.requests(requests)}</p> : null}
            {successors ? (
              <SelectControl
                field={fields.successorId}
                label={texts.successor}
                hint={texts.successorHint}
                placeholder={texts.choose}
                options={successors.map((person) => ({ value: person.id, label: contactLabel(person) }))}
              />
            ) : null}
            {asksProof ? <StepUpControl fields={fields} byCode={byCode} /> : null}
            <FormButtons
              words={{ submit: isSelf ? leaving.submit : removal.submit(name), busy: texts.busy }}
              variant="danger"
              to={before.to}
              leave={texts.keep}
            />
          </ActionForm>
        </Card>
      )}
    </div>
  );
}
