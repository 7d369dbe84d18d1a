import type { Connection } from "#db/client.server";
import { MAIL } from "~/lib/bounds";
import { colleague, type Notice, whom } from "~/lib/notices";
import { firstLine } from "~/lib/text/first-line";
import { messagesToTell } from "../../../messages/conversations/messages-to-tell.server";
import { conversationPath } from "../../../messages/paths";

/** To the one written to, unless they have read it meanwhile. */
export function messageReceived(tx: Connection, messageId: string): Notice[] {
  const waiting = messagesToTell(tx, messageId);
  if (!waiting) return [];
  const { userId: sideId, partnerId, jobId, count, first, newestId, writerId } = waiting;
  const { content, photos, documents } = first;
  const line = firstLine(content, MAIL.line.most);
  const by = writerId ? { by: colleague(writerId) } : {};
  const params = { name: whom(partnerId), ...by, line, photos, documents, count };
  const link = conversationPath(partnerId, jobId);
  return [{ sideId, kind: "message_received", params, link, aboutId: newestId }];
}
