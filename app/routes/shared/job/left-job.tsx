import { useLastResult } from "~/components/forms";
import { Banner, LinkButton, PageHeader, Textarea } from "~/components/ui";
import { errorSentence } from "~/copy/frame/errors";
import { applyTexts as texts } from "~/copy/jobs/applications";
import { jobPageTexts } from "~/copy/jobs/jobs";
import { BackToJobs, nameOfJob } from "./parts";

/** In place of the form of a job that was closed, filled or deleted while somebody wrote to it. The letter stays, to be copied for the next job. */
export function LeftJob({ job }: { job: { number: number; title: string } }) {
  const letter = useLastResult()?.initialValue?.coverLetter;
  return (
    <>
      <BackToJobs />
      <PageHeader title={nameOfJob(job)} />
      <div className="grid max-w-prose gap-5">
        <Banner tone="bad" title={texts.failed} announce>
          {errorSentence("job-not-open")}
        </Banner>
        {typeof letter === "string" ? (
          <Textarea id="letter" label={texts.letterKept} defaultValue={letter} readOnly rows={8} />
        ) : null}
        <div>
          <LinkButton to="/jobs">{jobPageTexts.notFound.action}</LinkButton>
        </div>
      </div>
    </>
  );
}
