import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, HiddenControl, useSentForm } from "~/components/forms";
import { Obstacle } from "~/components/forms/obstacle";
import { Breadcrumb, Card, LinkButton, PageHeader } from "~/components/ui";
import { errorSentence } from "~/copy/frame/errors";
import { savedSearchTexts, searchLabels, suggestedName } from "~/copy/jobs/saved-searches";
import { queryOf, readFilter } from "~/domain/jobs/offers/filter";
import { areDatesOver } from "~/domain/jobs/searches/dates-over";
import { ownSearches } from "~/domain/jobs/searches/queries.server";
import { saveSearch } from "~/domain/jobs/searches/save-search.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { ACCOUNT } from "~/lib/bounds";
import { FilterWords } from "./filter-words";
import { SearchFields } from "./search-fields";
import { seekerOf, todayOfActor } from "./seeker.server";

const texts = savedSearchTexts.form;

export const meta = titled(texts.title);

export const loader = page({ roles: ["inspector"] }, ({ actor, url }) => {
  const filter = readFilter(url.searchParams);
  const names = ownSearches(actor).map(({ name }) => name);
  const { most } = ACCOUNT.savedSearches;
  const obstacle = areDatesOver(filter, todayOfActor(actor))
    ? errorSentence("search-dates-over")
    : names.length >= most
      ? errorSentence("search-quota", { most })
      : null;
  return {
    query: String(queryOf(filter)),
    labels: searchLabels(filter, seekerOf(actor).ownMiles),
    name: suggestedName(filter, names),
    obstacle,
    formKey: newFormKey(),
  };
});

export const action = formAction(saveSearch, {
  done: ({ input: { query, alert } }) =>
    redirectWithToast(query ? `/jobs?${query}` : "/jobs", {
      title: texts.done,
      description: savedSearchTexts.notified[alert],
    }),
});

/** Saves the filters of the address under a name. */
export default function NewSearch() {
  const { query, labels, name, obstacle, formKey } = useLoaderData<typeof loader>();
  const defaultValue = { name, alert: "at_once", query };
  const [form, fields] = useSentForm<typeof defaultValue>({ defaultValue });
  const back = query ? `/jobs?${query}` : "/jobs";
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        above={<Breadcrumb crumbs={[{ label: savedSearchTexts.jobs, to: back }, { label: texts.title }]} />}
      />
      <Card>
        {obstacle ? (
          <Obstacle
            text={obstacle}
            back={{ to: back, label: savedSearchTexts.jobs }}
            action={
              <LinkButton to="/jobs/searches" variant="secondary">
                {savedSearchTexts.title}
              </LinkButton>
            }
          />
        ) : (
          <ActionForm formKey={formKey} form={form} failed={texts.failed} className="grid gap-5">
            <HiddenControl field={fields.query} value={query} />
            <FilterWords labels={labels} />
            <SearchFields name={fields.name} alert={fields.alert} />
            <FormButtons words={texts} to={back} leave={texts.cancel} />
          </ActionForm>
        )}
      </Card>
    </div>
  );
}
