import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { companies, conversations, inspectorProfiles, jobs, messages, users } from "#db/client.server";
import { sideOf } from "~/domain/companies/company-of";
import type { PersonActor } from "../../actor";
import { maySeeConversation } from "../../companies/conversation-scope.server";
import { keyset, type Slice } from "../../core/reads/keyset.server";
import { reads } from "../../core/runtime.server";
import { displayName, displayPicture } from "../../people/display-name.server";
import { mayReadMessages } from "../policy";
import { ownUnread } from "./own-unread.server";

/** Lists the last spoken of first; `before` leads back from a later page. @throws DomainError forbidden "PRIVATE_MESSAGES" */
export function conversationsOf(
  actor: PersonActor,
  { limit, cursor, before }: Slice & { before?: string | undefined },
) {
  const userId = sideOf(mayReadMessages(actor));
  const pages = keyset(CONVERSATION_ORDER, { after: cursor, before });
  const found = conversationRows(actor)
    .where(and(eq(conversations.userId, userId), maySeeConversation(actor), pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(limit + 1)
    .all();
  return pages.pageOf(found, limit);
}

export type Conversation = ReturnType<ReturnType<typeof conversationRows>["all"]>[number];

export const CONVERSATION_ORDER = {
  by: conversations.lastMessageAt,
  id: conversations.lastMessageId,
  descending: true,
  keyOf: ({ lastMessageAt, lastMessageId }: Conversation) => ({ at: lastMessageAt, id: lastMessageId }),
};

/** Not scoped: the caller's `where` must be. `unread`: by the reader themself. */
export function conversationRows(reader: PersonActor) {
  const partner = alias(users, "partner");
  return reads()
    .select({
      partnerId: conversations.partnerId,
      partnerName: displayName(partner),
      partnerRole: partner.role,
      partnerPicture: displayPicture(),
      jobId: conversations.jobId,
      jobTitle: jobs.title,
      lastMessage: { content: messages.content, photos: messages.photos, documents: messages.documents },
      lastMessageId: conversations.lastMessageId,
      lastMessageAt: conversations.lastMessageAt,
      unread: ownUnread(reader),
    })
    .from(conversations)
    .innerJoin(messages, eq(messages.id, conversations.lastMessageId))
    .innerJoin(partner, eq(partner.id, conversations.partnerId))
    .leftJoin(companies, eq(companies.id, conversations.partnerId))
    .leftJoin(inspectorProfiles, eq(inspectorProfiles.userId, conversations.partnerId))
    .leftJoin(jobs, eq(jobs.id, conversations.jobId))
    .$dynamic();
}
