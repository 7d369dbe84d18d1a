import type { Place } from "~/domain/core/reads/keyset.server";
import { wordsOf } from "~/domain/core/search/words";
import type { PersonActor } from "../../actor";
import { excerptOf } from "./excerpt";
import { searchConversations } from "./search-conversations.server";
import { searchMessages } from "./search-messages.server";
import type { SearchNote } from "./views";

const PAGE_SIZE = 20;
const MOST_CONVERSATIONS = 10;

/**
 * Returns a person's conversations by partner and job, on the first page, and their messages by words, a page of them. Null where nothing was typed that
 * can be searched for. @throws DomainError forbidden "PRIVATE_MESSAGES"
 */
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
    messages: rows.map(({ content, ...row }) => ({ ...row, excerpt: excerptOf(content, words) })),
    previous,
    next,
    notes: (Object.keys(notes) as SearchNote[]).filter((note) => notes[note]),
  };
}

const NO_CONVERSATIONS: ReturnType<typeof searchConversations> = { rows: [], complete: true, hasMore: false };
