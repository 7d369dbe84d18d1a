import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { DeletionPage } from "~/components/forms/deletion-page";
import { savedSearchTexts, searchLabels } from "~/copy/jobs/saved-searches";
import { readFilter } from "~/domain/jobs/offers/filter";
import { deleteSearch } from "~/domain/jobs/searches/delete-search.server";
import { searchFor } from "~/domain/jobs/searches/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { FilterWords } from "./filter-words";
import { seekerOf } from "./seeker.server";

const texts = savedSearchTexts.deletion;

export const meta = titled(texts.title);

export const loader = page({ roles: ["inspector"] }, ({ actor, params }) => {
  const { name, query } = searchFor(actor, params.id ?? "");
  const labels = searchLabels(readFilter(new URLSearchParams(query)), seekerOf(actor).ownMiles);
  return { name, labels, formKey: newFormKey() };
});

export const action = formAction(deleteSearch, {
  add: ({ params }) => ({ searchId: params.id ?? "" }),
  saved: false,
  done: () => redirectWithToast("/jobs/searches", { title: texts.done, tone: "neutral" }),
});

export default function SearchDeletion() {
  const { name, labels, formKey } = useLoaderData<typeof loader>();
  const list = { label: savedSearchTexts.title, to: "/jobs/searches" };
  return (
    <DeletionPage texts={texts} list={list} formKey={formKey}>
      <div className="grid gap-2">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <FilterWords labels={labels} />
      </div>
    </DeletionPage>
  );
}
