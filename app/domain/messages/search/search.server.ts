import { and, eq } from "drizzle-orm";
import { conversations } from "#db/client.server";
import { sideOf } from "~/domain/companies/company-of";
import { keyset, type Place } from "~/domain/core/reads/keyset.server";
import { filterRows, type Scan, walkPage } from "~/domain/core/search/walk";
import { hasWords, wordsOf } from "~/domain/core/search/words";
import type { PersonActor } from "../../actor";
import { maySeeConversation } from "../../companies/conversation-scope.server";
import { CONVERSATION_ORDER, type Conversation, conversationRows } from "../conversations/conversation-list.server";
import { mayReadMessages } from "../policy";
import { excerptOf } from "./excerpt";
import { searchMessages } from "./search-messages.server";
import type { SearchNote } from "./views";

const PAGE_SIZE = 20;
const MOST_CONVERSATIONS = 10;

/** Conversations by partner and job stand on the first page alone. Null where nothing was typed that can be searched for. @throws DomainError forbidden "PRIVATE_MESSAGES" */
export function searchTalks(actor: PersonActor, typed: string, place: Place) {
  const words = wordsOf(typed);
  if (words.length === 0) return null;
  const { rows, hasOlder, complete, previous, next } = searchMessages(actor, words, place, PAGE_SIZE);
  const named = previous === null ? searchConversations(actor, words, MOST_CONVERSATIONS) : NO_CONVERSATIONS;
  const notes: Record<SearchNote, boolean> = {
    moreConversations: named.hasMore,
    olderConversations: !named.complete,
    moreMessages: !complete,
    olderMessages: hasOlder && next === null,
  };
  return {
    conversations: named.rows,
    messages: rows.map(({ content, writtenBy, ...row }) => ({
      ...row,
      writer: writtenBy && (writtenBy.id === actor.id && row.isMine ? null : writtenBy.name),
      excerpt: excerptOf(content, words),
    })),
    previous,
    next,
    notes: (Object.keys(notes) as SearchNote[]).filter((note) => notes[note]),
  };
}

const NO_CONVERSATIONS: ReturnType<typeof searchConversations> = { rows: [], complete: true, hasMore: false };

/** Returns the newest conversations whose partner and job have all of these words, out of the newest SEARCH.rows. @throws DomainError forbidden "PRIVATE_MESSAGES" */
function searchConversations(actor: PersonActor, words: readonly string[], most: number) {
  const userId = sideOf(mayReadMessages(actor));
  const scan: Scan<Conversation & { cursor: string }> = (from, count) => {
    const pages = keyset(CONVERSATION_ORDER, { after: from });
    const rows = conversationRows(actor)
      .where(and(eq(conversations.userId, userId), maySeeConversation(actor), pages.beyond))
      .orderBy(...pages.orderBy)
      .limit(count)
      .all()
      .map((row) => ({ ...row, cursor: `${row.lastMessageAt}.${row.lastMessageId}` }));
    return filterRows(rows, ({ partnerName, jobTitle }) => hasWords(`${partnerName} ${jobTitle ?? ""}`, words));
  };
  const { rows, next, complete } = walkPage(scan, {}, most);
  return { rows, complete, hasMore: complete && next !== null };
}
