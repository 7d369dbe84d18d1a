import { jobDue } from "~/components/jobs/job-facts";
import { LinkButton, StatusStamp, Ticket } from "~/components/ui";
import { waitingApplicantsTexts as texts } from "~/copy/frame/home";
import { jobCode } from "~/copy/jobs/job-list";
import type { JobToAnswer } from "~/domain/applications/own-jobs/jobs-to-answer.server";
import { timeLeft } from "~/lib/time/time-left";

/** An open job whose applicants wait for an answer, with the time until it starts. */
export function ApplicantsTicket({ job }: { job: JobToAnswer }) {
  const { id, number, title, location, waiting, startsAt, at } = job;
  const left = timeLeft(startsAt, at);
  return (
    <Ticket
      code={jobCode(number)}
      stamp={<StatusStamp tone="waiting" label={texts.waiting(waiting)} />}
      title={title}
      headingLevel={3}
      place={location}
      due={jobDue(job)}
      facts={[{ label: texts.answerBy, value: left ? texts.left(left) : texts.started }]}
      action={<LinkButton to={`/jobs/${id}#applications`}>{texts.answer(waiting)}</LinkButton>}
    />
  );
}
