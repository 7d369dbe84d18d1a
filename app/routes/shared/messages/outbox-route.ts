import type { ActionFunctionArgs } from "@remix-run/node";
import { errorSentence } from "~/copy/frame/errors";
import { messageOf } from "~/domain/messages/queries.server";
import { sendMessage } from "~/domain/messages/send-message.server";
import { formAction } from "~/http/doors/form-action.server";
import { withMessageFiles } from "./uploads.server";

const send = formAction(sendMessage, {
  ...withMessageFiles,
  saved: false,
  done({ actor, result }) {
    const { id, createdAt, attachments } = messageOf(actor, result.messageId);
    return Response.json({ id, createdAt, attachments });
  },
});

/**
 * Takes what the browser's send queue posts: the door of a conversation's own form, answered without a page. A refusal is its sentence,
 * `problem`, with its status; who is signed out is redirected, as with every form.
 */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  try {
    const answer = await send(args);
    if (answer instanceof Response) return answer;
    const { error } = answer.data.lastResult;
    const problem = Object.values(error ?? {}).flat()[0];
    return Response.json({ problem }, answer.init ?? {});
  } catch (thrown) {
    if (!(thrown instanceof Response) || thrown.status < 400) throw thrown;
    const { sentence }: { sentence?: string } = await thrown.json();
    return Response.json({ problem: sentence ?? errorSentence("unexpected") }, { status: thrown.status });
  }
}

export function loader(): Response {
  return Response.json({ problem: "Only POST is served here." }, { status: 405, headers: { Allow: "POST" } });
}
