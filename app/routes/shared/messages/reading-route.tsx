import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ErrorSummary, LinkButton, PageHeader } from "~/components/ui";
import { readingTexts as texts } from "~/copy/people/messages";
import { markConversationRead } from "~/domain/messages/conversations/mark-conversation-read.server";
import { conversationPath } from "~/domain/messages/paths";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";

export const meta = titled(texts.title);

export const loader = page({}, () => null);

/** Marks the messages that a person has received in a conversation as read. */
export const action = formAction(markConversationRead, {
  saved: false,
  done: ({ input }) => redirect(conversationPath(input.partnerId, input.jobId), 303),
});

/** Seen when it was refused, and by who opens the address by hand. */
export default function MessagesReading() {
  const error: Record<string, string[] | null> = useActionData<typeof action>()?.lastResult.error ?? {};
  const problems = Object.values(error).flatMap((messages) => (messages ?? []).map((message) => ({ message })));
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="grid justify-items-start gap-5">
        <ErrorSummary problems={problems} />
        <LinkButton to="/messages" variant="secondary">
          {texts.back}
        </LinkButton>
      </div>
    </>
  );
}
