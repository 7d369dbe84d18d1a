import { jobDue } from "~/components/jobs/job-facts";
import { LinkButton, StatusStamp, Ticket } from "~/components/ui";
import { waitingApplicantsTexts, waitingMessageTexts } from "~/copy/frame/home";
import { jobCode } from "~/copy/jobs/job-list";
import { lineWithFiles } from "~/copy/people/message-files";
import type { JobToAnswer } from "~/domain/applications/own-jobs/jobs-to-answer.server";
import type { MessageToAnswer } from "~/domain/messages/conversations/unread.server";
import { conversationPath } from "~/domain/messages/paths";
import { firstLine } from "~/lib/text/first-line";
import { namedBySide } from "~/lib/text/written-by";
import { type TimeUnit, timeLeft } from "~/lib/time/time-left";

export function ApplicantsTicket({ job, unit }: { job: JobToAnswer; unit: TimeUnit }) {
  const { id, number, title, location, waiting, startsAt, at } = job;
  const left = timeLeft(startsAt, at, unit);
  return (
    <Ticket
      code={jobCode(number)}
      stamp={<StatusStamp tone="waiting" label={waitingApplicantsTexts.waiting(waiting)} />}
      title={title}
      headingLevel={3}
      place={location}
      due={jobDue(job)}
      facts={[
        {
          label: waitingApplicantsTexts.answerBy,
          value: left ? waitingApplicantsTexts.left(left) : waitingApplicantsTexts.started,
        },
      ]}
      action={<LinkButton to={`/jobs/${id}#applications`}>{waitingApplicantsTexts.answer(waiting)}</LinkButton>}
    />
  );
}

/** Characters: two or three lines on a phone. */
const CUT_AT = 120;

/** The message that has waited longest, with the way to its conversation. */
export function MessageTicket({ message }: { message: MessageToAnswer }) {
  const { senderId, senderName, writtenBy, jobId, content, unread, atLeast, ...files } = message;
  return (
    <Ticket
      code={waitingMessageTexts.code}
      stamp={<StatusStamp tone="waiting" label={waitingMessageTexts.unread(unread, atLeast)} />}
      title={waitingMessageTexts.title(namedBySide(senderName, writtenBy?.name))}
      headingLevel={3}
      action={<LinkButton to={conversationPath(senderId, jobId)}>{waitingMessageTexts.read}</LinkButton>}
    >
      <p className="break-words">{lineWithFiles({ content: firstLine(content, CUT_AT), ...files })}</p>
    </Ticket>
  );
}
