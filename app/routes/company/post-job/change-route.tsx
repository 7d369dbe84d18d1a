import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, HiddenControl, useSentForm } from "~/components/forms";
import { Banner, LinkButton, PageHeader } from "~/components/ui";
import { errorSentence } from "~/copy/frame/errors";
import { jobCode } from "~/copy/jobs/job-list";
import { postJobTexts, changeJobTexts as texts } from "~/copy/jobs/jobs";
import { changeJob } from "~/domain/applications/change-job/change-job.server";
import { jobToChange } from "~/domain/applications/change-job/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { POSTING_LABELS, PostingFields } from "./fields";
import { postingChoices } from "./page.server";
import type { JobFormValues } from "./values";

const access = { accessText: postJobTexts.accessText };

export const meta = titled<typeof loader>((data) => `${texts.title}: ${jobCode(data.job.number)}`);

export const loader = page({ roles: ["company"], right: "post", ...access }, ({ actor, params }) => ({
  job: jobToChange(actor, params.id ?? ""),
  choices: postingChoices(actor),
  formKey: newFormKey(),
}));

export const action = formAction(changeJob, {
  ...access,
  add: ({ params }) => ({ jobId: params.id ?? "" }),
  done: ({ result: { jobId, parts, waiting } }) => {
    const isTold = parts.length > 0 && waiting > 0;
    return redirectWithToast(`/jobs/${jobId}`, { ...texts.done, ...(isTold && { description: texts.told(waiting) }) });
  },
});

/** An open job with the fields of its posting. */
export default function ChangeJob() {
  const { job, ...shown } = useLoaderData<typeof loader>();
  const obstacle = obstacleTo(job);
  const { lead } = texts;
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={`${texts.title} ${jobCode(job.number)}`}
        lead={obstacle ? undefined : job.waiting > 0 ? lead.waiting(job.waiting) : lead.none}
      />
      {obstacle ? (
        <Banner tone="warn" action={<LinkButton to={obstacle.to}>{obstacle.action}</LinkButton>}>
          {obstacle.text}
        </Banner>
      ) : (
        <ChangeForm job={job} {...shown} />
      )}
    </div>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

function ChangeForm({ job, choices, formKey }: Shown) {
  // After a refusal the form keeps the version that it began with: what was typed on an older one stays refused.
  const defaultValue = { ...job.fields, seen: String(job.updatedAt) };
  const [form, fields] = useSentForm<JobFormValues & { seen?: string }>({ defaultValue });
  return (
    <ActionForm formKey={formKey} form={form} labels={POSTING_LABELS} className="grid gap-5">
      <HiddenControl field={fields.seen} />
      <PostingFields
        fields={fields}
        choices={choices}
        plannedAt={job.isPlanned ? `/jobs/${job.id}/concrete` : undefined}
      />
      <FormButtons words={texts} to={`/jobs/${job.id}`} leave={texts.keep} />
    </ActionForm>
  );
}

/** The reason why the job cannot be changed, as far as it is known before trying. */
function obstacleTo({ id, state, openPaymentId }: Shown["job"]) {
  if (state !== "open") return { text: errorSentence("job-not-open"), to: `/jobs/${id}`, action: texts.keep };
  if (!openPaymentId) return null;
  return { text: errorSentence("job-being-paid"), to: `/payments/${openPaymentId}`, action: texts.payment };
}
