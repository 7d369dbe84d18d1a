import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ActionForm, FormButtons, useSentForm } from "~/components/forms";
import { jobDue, jobFacts } from "~/components/jobs/job-facts";
import { Banner, PageHeader, Ticket } from "~/components/ui";
import { ownApplicationTexts, withdrawalTexts as texts } from "~/copy/jobs/applications";
import { jobCode } from "~/copy/jobs/job-list";
import { ownApplication } from "~/domain/applications/queries.server";
import { withdrawApplication } from "~/domain/applications/withdraw-application.server";
import { notFound } from "~/domain/errors";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { PRODUCT } from "~/lib/site";
import { JobErrorBoundary, jobErrorTitle } from "./error-boundary";
import { jobFor } from "./page.server";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: `${data ? `${texts.title} · ${jobCode(data.job.number)}` : jobErrorTitle(error)} · ${PRODUCT}` },
];

export const loader = page({ roles: ["inspector"] }, ({ actor, params }) => {
  const job = jobFor(actor, params.id ?? "");
  const application = ownApplication(actor, job.id);
  if (!application) throw notFound();
  return { job, state: application.state, formKey: newFormKey() };
});

export const action = formAction(withdrawApplication, {
  add: ({ params }) => ({ jobId: params.id ?? "" }),
  done: ({ result }) => redirectWithToast(`/jobs/${result.jobId}`, texts.done),
});

/** Asks before an application is withdrawn. */
export default function Withdrawal() {
  const { job, state, formKey } = useLoaderData<typeof loader>();
  const [form] = useSentForm();
  const waits = state === "pending";
  return (
    <div className="max-w-3xl">
      <PageHeader title={texts.title} lead={waits ? texts.lead : undefined} />
      <ActionForm formKey={formKey} form={form} className="grid gap-5">
        <Ticket
          code={jobCode(job.number)}
          stamp={null}
          title={job.title}
          place={job.location}
          due={jobDue(job)}
          facts={jobFacts(job)}
        />
        {waits ? null : <Banner tone="warn">{ownApplicationTexts.states[state]}</Banner>}
        <FormButtons
          words={waits ? texts : null}
          variant="danger"
          to={`/jobs/${job.id}`}
          leave={waits ? texts.keep : texts.back}
        />
      </ActionForm>
    </div>
  );
}

export const ErrorBoundary = JobErrorBoundary;
