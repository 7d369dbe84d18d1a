import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons } from "~/components/forms";
import { JobSheet } from "~/components/jobs/job-sheet";
import { PageHeader } from "~/components/ui";
import { siteWords } from "~/copy/jobs/job-changes";
import { postJobTexts, previewTexts as texts } from "~/copy/jobs/jobs";
import { askingPhone } from "~/domain/accounts/own-phone";
import { saveDraft } from "~/domain/jobs/drafts/save-draft.server";
import { type WantedTests, wantedTestsOf } from "~/domain/jobs/wanted-tests";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { parseDollars } from "~/lib/money";
import { type JobFormPage, jobFormPage } from "./page.server";
import { PostingFee, postingWords } from "./posting-fee";
import { JobFormScreen } from "./screen";

const access = { accessText: postJobTexts.accessText };

export const meta = titled(texts.title);

export const loader = page({ roles: ["company"], right: "post", ...access }, ({ actor, url }) => {
  const shown = jobFormPage(actor, url);
  return { ...shown, wanted: wantedTestsOf(shown.draft?.fields ?? {}) };
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
  return <Preview shown={shown} draft={draft} wanted={shown.wanted} />;
}

type Draft = NonNullable<JobFormPage["draft"]>;

function Preview({ shown, draft, wanted }: { shown: JobFormPage; draft: Draft; wanted: WantedTests }) {
  const { fields, site } = draft;
  const { state: _chosen, startTime = null, ...words } = fields;
  // The state decides the time zone, so it is shown also where the location does not say it.
  const location = site ? siteWords({ location: fields.location, siteState: site.code }) : fields.location;
  const equipmentFee = fields.equipmentFee ? (parseDollars(fields.equipmentFee) ?? null) : null;
  return (
    <div className="max-w-4xl">
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="grid gap-5">
        <JobSheet
          job={{ ...words, ...wanted, location, startTime, equipmentFee, zone: site?.zone ?? "UTC" }}
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
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((each) => [name, each]);
    if (typeof value === "boolean") return value ? [[name, "on"]] : [];
    return value === undefined ? [] : [[name, value]];
  });
}
