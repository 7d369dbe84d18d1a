import { messages } from "#db/client.server";
import { sideOf } from "~/domain/companies/company-of";
import { personsAt } from "~/domain/companies/persons-at.server";
import { sideAt } from "~/domain/companies/side-at.server";
import { type CompanyId, newId } from "~/lib/ids";
import { barrierToWriting } from "../bookings/barrier.server";
import { withinQuota } from "../command/quota.server";
import { defineCommand } from "../command.server";
import { invalidField, notFound } from "../errors";
import { pairKey } from "../people/pair";
import { countedFiles } from "./content";
import { conversationOf } from "./conversations/conversation.server";
import { jobBetween } from "./conversations/job-between.server";
import { countUnread } from "./conversations/own-unread.server";
import { readAbout, readReceived } from "./conversations/read-received.server";
import { attachFiles, heldForMessage } from "./message-files.server";
import { maySend } from "./policy";
import { messageWithFiles, OWN_RECEIVER } from "./schema";

/** An answer marks what came before as read. @throws what `maySend` throws, and DomainError invalid for oneself and for files no longer held; conflict "message-quota" */
export const sendMessage = defineCommand({
  name: "send-message",
  roles: ["inspector", "company", "admin"],
  right: "write",
  input: messageWithFiles,
  limit: "message",
  load({ tx, actor }, { receiverId, jobId }) {
    const senderId = sideOf(actor);
    if (receiverId === senderId) throw invalidField("receiverId", OWN_RECEIVER);
    const receiver = sideAt(tx, receiverId);
    if (!receiver || receiver.closedAt !== null) throw notFound();
    const gate = jobId === undefined ? null : jobBetween(tx, actor, receiver, jobId);
    return { senderId, receiver, gate, barrier: barrierToWriting(tx, senderId, receiverId) };
  },
  allow: ({ actor }, row) => maySend(actor, row),
  run(context, { senderId, receiver }, { content, jobId = null, files = [] }) {
    const { tx, actor, now, emit } = context;
    const theirSide = conversationOf(tx, { userId: receiver.id, partnerId: senderId, jobId });
    withinQuota("unreadMessages", theirSide?.unread ?? 0);
    const mySide = { userId: senderId, partnerId: receiver.id, jobId };
    const lastMessageAt = conversationOf(tx, mySide)?.lastMessageAt ?? 0;
    readReceived(context, mySide);
    // What one of a company has answered is answered for all.
    readAbout(tx, personsAt(tx, senderId), mySide, now);
    // Two messages of one millisecond would stand in the order of their ids, which are random.
    const createdAt = Math.max(now, lastMessageAt + 1);
    const messageId = newId("msg");
    const came = heldForMessage(context, files);
    tx.insert(messages)
      .values({
        id: messageId,
        senderId,
        writerId: actor.role === "company" ? actor.id : null,
        receiverId: receiver.id,
        jobId,
        pairKey: pairKey(senderId, receiver.id),
        content,
        ...countedFiles(came),
        createdAt,
      })
      .run();
    if (receiver.role === "company")
      countUnread(tx, { messageId, companyId: receiver.id as CompanyId, partnerId: senderId, jobId, at: createdAt });
    attachFiles(context, messageId, came);
    emit("message.sent", { messageId });
    return { messageId, fileIds: came.map(({ id }) => id) };
  },
  audit: ({ messageId, fileIds }, { receiverId }) => ({
    subject: ["message", messageId],
    details: fileIds.length > 0 ? { receiverId, fileIds } : { receiverId },
  }),
});
