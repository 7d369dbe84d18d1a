import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, TextareaControl, useRefusedForm } from "~/components/forms";
import { jobDue, jobFacts } from "~/components/jobs/job-facts";
import { Banner, jobStamps, PageHeader, StatusStamp, Ticket } from "~/components/ui";
import { jobRemovalTexts as texts } from "~/copy/admin/jobs-admin";
import { errorSentence } from "~/copy/frame/errors";
import { jobCode, jobTexts } from "~/copy/jobs/job-list";
import { jobToRemove } from "~/domain/applications/end-job/job-to-remove.server";
import { jobRemoval, removeJob } from "~/domain/applications/end-job/remove-job.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { TEXTS } from "~/lib/bounds";
import { boundaryOf } from "~/routes/shared/frame/error-view";

export const meta = titled<typeof loader>((data) => texts.title(data.job.title));

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => ({
  ...jobToRemove(actor, params.id ?? ""),
  formKey: newFormKey(),
}));

export const action = formAction(removeJob, {
  schema: jobRemoval,
  add: ({ params }) => ({ jobId: params.id ?? "" }),
  done: () => redirectWithToast("/admin/jobs", { title: texts.done }),
});

/** Asks before a company's job is deleted, names it, and says what happens. */
export default function AdminJobDeletion() {
  const { job, refund, obstacle, formKey } = useLoaderData<typeof loader>();
  const [form, fields, forForm] = useRefusedForm<{ reason: string }>();
  const stamp = job.deletedAt === null ? job.state : "deleted";
  return (
    <div className="max-w-3xl">
      <PageHeader title={obstacle ? texts.not(job.title) : texts.title(job.title)} />
      <ActionForm formKey={formKey} form={form} className="grid gap-5">
        {obstacle ? (
          <Banner tone="warn">{errorSentence(obstacle)}</Banner>
        ) : forForm.length > 0 ? (
          <Banner tone="bad" title={texts.failed} announce>
            {forForm.join(" ")}
          </Banner>
        ) : null}
        <Ticket
          code={jobCode(job.number)}
          stamp={<StatusStamp {...jobStamps[stamp]} />}
          title={job.title}
          place={job.location}
          due={jobDue(job)}
          facts={[{ label: jobTexts.company, value: job.companyName }, ...jobFacts(job)]}
        />
        {obstacle ? null : (
          <>
            <ul className="grid list-disc gap-1 pl-5">
              {texts.says(job.pendingApplicationsCount, refund).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <TextareaControl
              field={fields.reason}
              label={texts.reason}
              hint={texts.reasonHint}
              limit={TEXTS.rejectionReason.most}
              rows={3}
            />
          </>
        )}
        <FormButtons
          words={obstacle ? null : texts}
          variant="danger"
          to={obstacle ? `/jobs/${job.id}` : "/admin/jobs"}
          leave={obstacle ? texts.back : texts.keep}
        />
      </ActionForm>
    </div>
  );
}

export const ErrorBoundary = boundaryOf("jobDetails");
