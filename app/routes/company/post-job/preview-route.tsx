import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons } from "~/components/forms";
import { JobSheet } from "~/components/jobs/job-sheet";
import { PageHeader } from "~/components/ui";
import { lineText } from "~/copy/jobs/concrete";
import { siteWords } from "~/copy/jobs/job-changes";
import { postJobTexts, previewTexts as texts } from "~/copy/jobs/jobs";
import { askingPhone } from "~/domain/accounts/own-phone";
import { saveDraft } from "~/domain/jobs/drafts/save-draft.server";
import { plannedOfForm } from "~/domain/jobs/planned-of-form.server";
import { wantedTestsOf } from "~/domain/jobs/wanted-tests";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { parseDollars } from "~/lib/money";
import { jobFormPage } from "./page.server";
import { PostingFee, postingWords } from "./posting-fee";
import { JobFormScreen } from "./screen";

const access = { accessText: postJobTexts.accessText };

export const meta = titled(texts.title);

export const loader = page({ roles: ["company"], right: "post", ...access }, ({ actor, url }) => {
  const shown = jobFormPage(actor, url);
  const fields = shown.draft?.fields;
  const planned = fields ? plannedOfForm(actor, fields) : null;
  return {
    ...shown,
    planned: planned && lineText(planned.line),
    wanted: planned?.wanted ?? wantedTestsOf(fields ?? {}),
  };
});

/** Keeps the words first, so that looking at them loses none. */
export const action = formAction(saveDraft, {
  schema: askingPhone(saveDraft.input),
  ...access,
  done: ({ result }) => redirect(`/post-job/preview?draft=${result.draftId}`, 303),
});

export default function PostJobPreview() {
  const shown = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const { draft } = shown;
  if (!draft || lastResult || shown.assignment.asksPhone) return <JobFormScreen shown={shown} />;
  return <Preview shown={shown} draft={draft} />;
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;
type Draft = NonNullable<Shown["draft"]>;

function Preview({ shown, draft }: { shown: Shown; draft: Draft }) {
  const { wanted, planned } = shown;
  const { fields, site } = draft;
  const { state: _chosen, concrete: _typed, startTime = null, ...words } = fields;
  // The state decides the time zone, so it is shown also where the location does not say it.
  const location = site ? siteWords({ location: fields.location, siteState: site.code }) : fields.location;
  const equipmentFee = fields.equipmentFee ? (parseDollars(fields.equipmentFee) ?? null) : null;
  return (
    <div className="max-w-4xl">
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="grid gap-5">
        <JobSheet
          job={{
            ...words,
            ...wanted,
            concrete: { lines: planned ? [planned] : [], mayPlan: false },
            location,
            startTime,
            equipmentFee,
            zone: site?.zone ?? "UTC",
          }}
          reader="inspector"
          code={texts.code}
          headingLevel={2}
        />
        <ActionForm formKey={shown.formKey} action="/post-job" className="grid gap-5">
          <input type="hidden" name="draftId" value={draft.id} />
          {wordsOf(fields).map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <PostingFee hasCredit={shown.hasCredit} beyond={shown.beyond} />
          <FormButtons words={postingWords(shown)} to={`/post-job?draft=${draft.id}`} leave={texts.edit} />
        </ActionForm>
      </div>
    </div>
  );
}

/** The draft as its form would send it. */
function wordsOf(fields: Draft["fields"]): [string, string][] {
  const { concrete, ...others } = fields;
  return Object.entries({ ...others, ...concrete }).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((each) => [name, each]);
    if (typeof value === "boolean") return value ? [[name, "on"]] : [];
    return value === undefined || value === null ? [] : [[name, value]];
  });
}
