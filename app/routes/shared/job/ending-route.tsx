import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ActionForm, FormButtons, useSentForm } from "~/components/forms";
import { jobDue, jobFacts } from "~/components/jobs/job-facts";
import { Banner, jobStamps, PageHeader, StatusStamp, Ticket } from "~/components/ui";
import { errorSentence } from "~/copy/frame/errors";
import { jobCode } from "~/copy/jobs/job-list";
import { postJobTexts, jobEndingTexts as texts } from "~/copy/jobs/jobs";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { deleteJob } from "~/domain/applications/end-job/delete-job.server";
import { notFound } from "~/domain/errors";
import type { JobRecord } from "~/domain/jobs/job-record.server";
import { type FormDone, formAction } from "~/http/doors/form-action.server";
import { throwAsPage } from "~/http/doors/form-refusals.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { PRODUCT } from "~/lib/site";
import { JobErrorBoundary, jobErrorTitle } from "./error-boundary";
import { jobFor } from "./page.server";

const access = { accessText: postJobTexts.accessText };
const add = ({ params }: { params: Record<string, string | undefined> }) => ({ jobId: params.id ?? "" });

/** The two ways in which a company ends a job, by the word in the address. */
const ENDINGS = {
  deletion: formAction(deleteJob, {
    ...access,
    add,
    done: () => redirectWithToast("/company-dashboard", texts.deletion.done),
  }),
  closure: formAction(closeJob, {
    ...access,
    add,
    done: ({ result }: FormDone<typeof closeJob>) => redirectWithToast(`/jobs/${result.jobId}`, texts.closure.done),
  }),
};

type Ending = keyof typeof ENDINGS;

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  {
    title: data
      ? `${texts[data.ending].title} · ${jobCode(data.job.number)} · ${PRODUCT}`
      : `${jobErrorTitle(error)} · ${PRODUCT}`,
  },
];

export const loader = page({ roles: ["company"], right: "post", ...access }, ({ actor, params }) => ({
  ending: endingOf(params.ending),
  job: jobFor(actor, params.id ?? ""),
  formKey: newFormKey(),
}));

export async function action(args: ActionFunctionArgs) {
  return ENDINGS[endingOf(args.params.ending)](args);
}

export default function JobEnding() {
  const { ending, job, formKey } = useLoaderData<typeof loader>();
  const [form] = useSentForm();
  const { title, lead, submit, busy } = texts[ending];
  const obstacle = obstacleTo(ending, job);
  const waiting = job.pendingApplicationsCount;
  return (
    <div className="max-w-3xl">
      <PageHeader title={title} lead={obstacle ? undefined : lead} />
      <ActionForm formKey={formKey} form={form} className="grid gap-5">
        <Ticket
          code={jobCode(job.number)}
          stamp={<StatusStamp {...jobStamps[job.state]} />}
          title={job.title}
          place={job.location}
          due={jobDue(job)}
          facts={jobFacts(job)}
        />
        {obstacle ? <Banner tone="warn">{obstacle}</Banner> : null}
        {waiting > 0 ? <Banner tone="warn">{texts.waiting(waiting)}</Banner> : null}
        {obstacle ? null : <p className="text-muted">{texts.fee}</p>}
        <FormButtons
          words={obstacle ? null : { submit, busy }}
          variant="danger"
          to={`/jobs/${job.id}`}
          leave={obstacle ? texts.back : texts.keep}
        />
      </ActionForm>
    </div>
  );
}

export const ErrorBoundary = JobErrorBoundary;

/** The reason why the job cannot be ended, as far as it is known before trying. */
function obstacleTo(ending: Ending, { state, deletedAt }: Pick<JobRecord, "state" | "deletedAt">): string | null {
  if (state === "open" && deletedAt === null) return null;
  const engaged = state === "assigned" || state === "completed";
  return errorSentence(ending === "deletion" && engaged ? "job-engaged" : "job-not-open");
}

function endingOf(word: string | undefined): Ending {
  if (word === "deletion" || word === "closure") return word;
  throw throwAsPage(notFound());
}
