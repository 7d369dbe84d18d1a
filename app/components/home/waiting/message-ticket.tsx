import { LinkButton, StatusStamp, Ticket } from "~/components/ui";
import { waitingMessageTexts as texts } from "~/copy/frame/home";
import { lineWithFiles } from "~/copy/people/message-files";
import { conversationPath } from "~/domain/messages/paths";
import type { MessageToAnswer } from "~/domain/messages/unread.server";
import { firstLine } from "~/lib/text/first-line";

/** Characters: two or three lines on a phone. */
const CUT_AT = 120;

/** The message that has waited longest, with the way to its conversation. */
export function MessageTicket({ message }: { message: MessageToAnswer }) {
  const { senderId, senderName, jobId, content, unread, atLeast, ...files } = message;
  return (
    <Ticket
      code={texts.code}
      stamp={<StatusStamp tone="waiting" label={texts.unread(unread, atLeast)} />}
      title={texts.title(senderName)}
      headingLevel={3}
      action={<LinkButton to={conversationPath(senderId, jobId)}>{texts.read}</LinkButton>}
    >
      <p className="break-words">{lineWithFiles({ content: firstLine(content, CUT_AT), ...files })}</p>
    </Ticket>
  );
}
