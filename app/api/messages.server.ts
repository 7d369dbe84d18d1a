import { z } from "zod";
import { filesLabel } from "~/copy/people/message-files";
import type { PersonActor } from "~/domain/actor";
import type { Slice } from "~/domain/core/reads/keyset.server";
import { type Conversation, conversationsOf } from "~/domain/messages/conversations/conversation-list.server";
import { type MessageRow, messageOf, messagesWith } from "~/domain/messages/queries.server";
import { messageFields } from "~/domain/messages/schema";
import { sendMessage } from "~/domain/messages/send-message.server";
import type { Attachment } from "~/domain/messages/views";
import { call } from "~/http/doors/call.server";
import { readList } from "~/http/doors/read.server";
import type { Endpoint } from "./endpoint";
import { filePath, instant, isoTime } from "./shapes";

const TALKERS = ["inspector", "company"] as const;

const attachmentShape = z.object({
  id: z.string(),
  filename: z.string(),
  contentType: z.string(),
  size: z.int().describe("Bytes"),
  fileUrl: z.string(),
});

const messageShape = z.object({
  id: z.string(),
  senderId: z.string(),
  senderName: z.string(),
  writtenBy: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .describe("Who of a company wrote it; null where the sender is a person"),
  receiverId: z.string(),
  content: z.string(),
  jobId: z.string().nullable(),
  createdAt: instant,
  attachments: z.array(attachmentShape),
});

const conversationShape = z.object({
  partnerId: z.string(),
  partnerName: z.string(),
  jobId: z.string().nullable(),
  jobTitle: z.string().nullable(),
  conversationType: z.enum(["job", "direct"]),
  lastMessage: z.string().describe("Its words; such as “2 photos” where it has none"),
  lastMessageTime: instant,
  unread: z.int(),
});

const area = "Messages";
const PAGED = "The newest page; `Link` leads to what is older.";
const HIDDEN = "`Access denied`; `PRIVATE_MESSAGES` while impersonating";

export const messageEndpoints: Endpoint[] = [
  {
    method: "get",
    path: "/api/conversations",
    operationId: "listConversations",
    area,
    summary: "Whom one talks with, and of which job",
    answers: { status: 200, schema: z.array(conversationShape) },
    refusals: { 403: HIDDEN },
    door: readList({ roles: TALKERS }, ({ actor, slice }) => {
      const { rows, next } = conversationsOf(actor, slice);
      return { rows: rows.map(asConversation), next };
    }),
  },
  {
    method: "get",
    path: "/api/messages/{partnerId}",
    operationId: "listMessages",
    area,
    summary: "What one has written with a person, oldest first",
    description: `About any job or none. \`content\` is empty where files came without words. ${PAGED}`,
    answers: { status: 200, schema: z.array(messageShape) },
    refusals: { 403: HIDDEN },
    door: readList({ roles: TALKERS }, ({ actor, params, slice }) =>
      chat(actor, params.partnerId ?? "", undefined, slice),
    ),
  },
  {
    method: "get",
    path: "/api/messages/{partnerId}/{jobId}",
    operationId: "listMessagesAboutJob",
    area,
    summary: "What one has written with a person about a job, oldest first",
    description: PAGED,
    answers: { status: 200, schema: z.array(messageShape) },
    refusals: { 403: HIDDEN },
    door: readList({ roles: TALKERS }, ({ actor, params, slice }) =>
      chat(actor, params.partnerId ?? "", params.jobId, slice),
    ),
  },
  {
    method: "post",
    path: "/api/messages",
    operationId: "sendMessage",
    area,
    summary: "Write to a person",
    description:
      "Inspectors and companies write to each other, and to administrators. `jobId` is a job that both may see, or that they talk of already.",
    answers: { status: 201, schema: messageShape },
    refusals: {
      403: "`Access denied`, `EMAIL_NOT_VERIFIED`; `CERTIFICATION_REQUIRED` or `PAYOUTS_REQUIRED` for a job that an inspector may not browse; one of the two has blocked the other",
      404: "No such person, or no such job between the two",
    },
    door: call(sendMessage, {
      schema: messageFields,
      roles: TALKERS,
      status: 201,
      answer: ({ actor, result }) => asMessage(messageOf(actor, result.messageId)),
    }),
  },
];

function chat(actor: PersonActor, partnerId: string, jobId: string | undefined, slice: Slice) {
  const { rows, older } = messagesWith(actor, partnerId, jobId, slice);
  return { rows: rows.map(asMessage), next: older };
}

function asMessage({ createdAt, attachments, ...message }: MessageRow): z.input<typeof messageShape> {
  return { ...message, createdAt: isoTime(createdAt), attachments: attachments.map(asAttachment) };
}

function asAttachment(attachment: Attachment): z.input<typeof attachmentShape> {
  return { ...attachment, fileUrl: filePath(attachment.id) };
}

function asConversation(conversation: Conversation): z.input<typeof conversationShape> {
  const { lastMessageId: _, partnerRole: __, partnerPicture: ___, lastMessage, lastMessageAt, ...shown } = conversation;
  return {
    ...shown,
    lastMessage: lastMessage.content || filesLabel(lastMessage),
    conversationType: conversation.jobId === null ? "direct" : "job",
    lastMessageTime: isoTime(lastMessageAt),
  };
}
