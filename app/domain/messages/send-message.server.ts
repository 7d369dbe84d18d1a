import { and, eq, isNull } from "drizzle-orm";
import { messages, users } from "#db/client.server";
import { newId } from "~/lib/ids";
import { barrierToWriting } from "../bookings/barrier.server";
import { withinQuota } from "../command/quota.server";
import { defineCommand } from "../command.server";
import { invalidField, notFound } from "../errors";
import { pairKey } from "../people/pair";
import { countedFiles } from "./content";
import { conversationOf, readReceived } from "./conversation.server";
import { jobBetween } from "./job-between.server";
import { attachFiles, heldForMessage } from "./message-files.server";
import { maySend } from "./policy";
import { messageWithFiles, OWN_RECEIVER } from "./schema";

/** An answer marks what came before as read. @throws what `maySend` throws, and DomainError invalid for oneself and for files no longer held; conflict "message-quota" */
export const sendMessage = defineCommand({
  name: "send-message",
  roles: ["inspector", "company", "admin"],
  input: messageWithFiles,
  limit: "message",
  load({ tx, actor }, { receiverId, jobId }) {
    const sender = actor;
    if (receiverId === sender.id) throw invalidField("receiverId", OWN_RECEIVER);
    const receiver = tx
      .select({ id: users.id, role: users.role })
      .from(users)
      .where(and(eq(users.id, receiverId), isNull(users.closedAt)))
      .get();
    if (!receiver) throw notFound();
    const gate = jobId === undefined ? null : jobBetween(tx, sender, receiver, jobId);
    return { sender, receiver, gate, barrier: barrierToWriting(tx, sender.id, receiverId) };
  },
  allow: ({ actor }, row) => maySend(actor, row),
  run(context, { sender, receiver }, { content, jobId = null, files = [] }) {
    const { tx, now, emit } = context;
    const theirSide = conversationOf(tx, { userId: receiver.id, partnerId: sender.id, jobId });
    withinQuota("unreadMessages", theirSide?.unread ?? 0);
    const mySide = { userId: sender.id, partnerId: receiver.id, jobId };
    const lastMessageAt = conversationOf(tx, mySide)?.lastMessageAt ?? 0;
    readReceived(context, mySide);
    const messageId = newId("msg");
    const came = heldForMessage(context, files);
    tx.insert(messages)
      .values({
        id: messageId,
        senderId: sender.id,
        receiverId: receiver.id,
        jobId,
        pairKey: pairKey(sender.id, receiver.id),
        content,
        ...countedFiles(came),
        // Two messages of one millisecond would stand in the order of their ids, which are random.
        createdAt: Math.max(now, lastMessageAt + 1),
      })
      .run();
    attachFiles(context, messageId, came);
    emit("message.sent", { messageId });
    return { messageId, fileIds: came.map(({ id }) => id) };
  },
  audit: ({ messageId, fileIds }, { receiverId }) => ({
    subject: ["message", messageId],
    details: fileIds.length > 0 ? { receiverId, fileIds } : { receiverId },
  }),
});
