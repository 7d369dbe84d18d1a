import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useOutletContext } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { Chat } from "~/components/messages/chat";
import type { SendQueue } from "~/components/messages/pending/send-queue";
import { messagesTexts as texts } from "~/copy/people/messages";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { sideOf } from "~/domain/companies/company-of";
import { conversationWith } from "~/domain/messages/conversations/conversation-page.server";
import { heldForMessages } from "~/domain/messages/message-files.server";
import { conversationPath } from "~/domain/messages/paths";
import { cursorAround, messagesWith } from "~/domain/messages/queries.server";
import { sendMessage } from "~/domain/messages/send-message.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { withQuery } from "~/lib/web/with-query";
import { withMessageFiles } from "./uploads.server";

const PAGE_SIZE = 50;

export const meta = titled<typeof loader>((data) => `${data.conversation.partner.name} · ${texts.title}`);

export const loader = page({}, ({ actor, params, url }) => {
  const { partnerId = "", jobId = null } = params;
  const sought = url.searchParams.get("message");
  const conversation = conversationWith(actor, partnerId, jobId);
  const cursor =
    url.searchParams.get("older") ??
    (sought ? cursorAround(actor, { partnerId, jobId, messageId: sought }, PAGE_SIZE) : undefined);
  const { rows, older } = messagesWith(actor, partnerId, jobId, { limit: PAGE_SIZE, cursor });
  const path = conversationPath(partnerId, jobId);
  const isNewest = cursor === undefined;
  return {
    conversation,
    me: { side: sideOf(actor), person: actor.id },
    sought,
    rows,
    path,
    olderTo: older === null ? null : pageOf(path, url, { older }),
    newestTo: isNewest ? null : pageOf(path, url),
    newest: isNewest,
    /** The page of it. */
    place: `${path} ${cursor ?? ""}`,
    zone: zoneOfPerson(actor),
    held: heldForMessages(actor),
    formKey: newFormKey(),
  };
});

/** Another page of the conversation, beside the search that stands in the address. */
function pageOf(path: string, { searchParams }: URL, place: { older?: string } = {}): string {
  const { message: _, older: __, ...search } = Object.fromEntries(searchParams);
  return withQuery(path, new URLSearchParams({ ...search, ...place }));
}

export const action = formAction(sendMessage, {
  ...withMessageFiles,
  // The address says to whom and of what, whatever the form says.
  add: ({ params }) => ({ receiverId: params.partnerId ?? "", jobId: params.jobId ?? "" }),
  done: ({ input }) => redirect(conversationPath(input.receiverId, input.jobId), 303),
});

/** The messages of two sides, about one job or none, and a field for the next one. */
export default function Conversation() {
  const { place, ...shown } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.lastResult;
  const queue = useOutletContext<SendQueue | null>();
  return <Chat key={place} {...shown} refused={refused} queue={queue} />;
}
