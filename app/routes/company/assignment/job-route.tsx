import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { Breadcrumb } from "~/components/ui";
import { errorSentence } from "~/copy/frame/errors";
import { navigation } from "~/copy/frame/layout";
import { jobCode } from "~/copy/jobs/job-list";
import { postJobTexts } from "~/copy/jobs/jobs";
import { assignmentFormTexts as texts } from "~/copy/people/assignment-form";
import { assignJob, jobAssignment } from "~/domain/jobs/assign-job.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { AssignmentPage } from "./form";

const access = { accessText: postJobTexts.accessText };

export const meta = titled<typeof loader>((data) => `${texts.title} · ${data.code}`);

export const loader = page({ roles: ["company"], right: "post", ...access }, ({ actor, params }) => {
  const { job, ...choices } = jobAssignment(actor, params.id ?? "");
  return { ...choices, title: job.title, code: jobCode(job.number), back: `/jobs/${job.id}`, formKey: newFormKey() };
});

export const action = formAction(assignJob, {
  ...access,
  add: ({ params }) => ({ jobId: params.id ?? "" }),
  done: ({ result }) => redirectWithToast(`/jobs/${result.jobId}`, texts.done),
});

/** Whom of the company to ask about a job, and its project. */
export default function JobAssignment() {
  const { isOpen, code, ...shown } = useLoaderData<typeof loader>();
  const crumbs = [
    { label: navigation.myJobs, to: "/company-dashboard" },
    { label: code, to: shown.back },
  ];
  return (
    <AssignmentPage
      {...shown}
      above={<Breadcrumb crumbs={crumbs} />}
      obstacle={isOpen ? null : errorSentence("job-not-open")}
    />
  );
}
