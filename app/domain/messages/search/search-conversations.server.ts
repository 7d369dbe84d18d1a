import { and, eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { keyset } from "~/domain/core/reads/keyset.server";
import { filterRows, type Scan, walkPage } from "~/domain/core/search/walk";
import { hasWords } from "~/domain/core/search/words";
import type { PersonActor } from "../../actor";
import { CONVERSATION_ORDER, type Conversation, conversationRows } from "../conversation-list.server";
import { mayReadMessages } from "../policy";

const { conversations } = schema;

/** Returns the newest conversations whose partner and job have all of these words, out of the newest SEARCH.rows. @throws DomainError forbidden "PRIVATE_MESSAGES" */
export function searchConversations(actor: PersonActor, words: readonly string[], most: number) {
  const { id: userId } = mayReadMessages(actor);
  const scan: Scan<Conversation & { cursor: string }> = (from, count) => {
    const pages = keyset(CONVERSATION_ORDER, { after: from });
    const rows = conversationRows()
      .where(and(eq(conversations.userId, userId), pages.beyond))
      .orderBy(...pages.orderBy)
      .limit(count)
      .all()
      .map((row) => ({ ...row, cursor: `${row.lastMessageAt}.${row.lastMessageId}` }));
    return filterRows(rows, ({ partnerName, jobTitle }) => hasWords(`${partnerName} ${jobTitle ?? ""}`, words));
  };
  const { rows, next, complete } = walkPage(scan, {}, most);
  return { rows, complete, hasMore: complete && next !== null };
}
