import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, useSentForm } from "~/components/forms";
import { Breadcrumb, Card, PageHeader } from "~/components/ui";
import { savedSearchTexts, searchLabels } from "~/copy/jobs/saved-searches";
import { readFilter } from "~/domain/jobs/offers/filter";
import { changeSearch } from "~/domain/jobs/searches/change-search.server";
import { searchFor } from "~/domain/jobs/searches/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { FilterWords } from "./filter-words";
import { SearchFields } from "./search-fields";
import { seekerOf } from "./seeker.server";

const texts = savedSearchTexts.editing;

export const meta = titled(texts.title);

export const loader = page({ roles: ["inspector"] }, ({ actor, params }) => {
  const { name, alert, query } = searchFor(actor, params.id ?? "");
  const labels = searchLabels(readFilter(new URLSearchParams(query)), seekerOf(actor).ownMiles);
  return { name, alert, labels, formKey: newFormKey() };
});

export const action = formAction(changeSearch, {
  add: ({ params }) => ({ searchId: params.id ?? "" }),
  done: ({ input: { alert } }) =>
    redirectWithToast("/jobs/searches", { title: texts.done, description: savedSearchTexts.notified[alert] }),
});

/** Renames a saved search and sets its alert. */
export default function ChangeSearch() {
  const { name, alert, labels, formKey } = useLoaderData<typeof loader>();
  const defaultValue = { name, alert };
  const [form, fields] = useSentForm<{ name: string; alert: string }>({ defaultValue });
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={texts.title}
        above={
          <Breadcrumb crumbs={[{ label: savedSearchTexts.title, to: "/jobs/searches" }, { label: texts.title }]} />
        }
      />
      <Card>
        <ActionForm formKey={formKey} form={form} failed={texts.failed} className="grid gap-5">
          <div className="grid gap-2">
            <FilterWords labels={labels} />
            <p className="text-sm text-muted">{texts.filtersHint}</p>
          </div>
          <SearchFields name={fields.name} alert={fields.alert} />
          <FormButtons
            words={{ submit: texts.submit, busy: savedSearchTexts.form.busy }}
            to="/jobs/searches"
            leave={savedSearchTexts.form.cancel}
          />
        </ActionForm>
      </Card>
    </div>
  );
}
