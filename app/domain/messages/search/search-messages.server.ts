import { and, eq, inArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { companies, inspectorProfiles, jobs, messages, users } from "#db/client.server";
import { sideOf } from "~/domain/companies/company-of";
import { maySeeConversation } from "~/domain/companies/conversation-scope.server";
import type { Place } from "~/domain/core/reads/keyset.server";
import { reads } from "~/domain/core/runtime.server";
import { keyOf } from "~/domain/core/search/index-queries.server";
import { cursorOfKey } from "~/domain/core/search/search.server";
import { type Scan, walkPage } from "~/domain/core/search/walk";
import { beginningOf, hasWords, isIndexed } from "~/domain/core/search/words";
import { SEARCH } from "~/lib/bounds";
import type { PersonActor } from "../../actor";
import { displayName, displayPicture } from "../../people/display-name.server";
import { mayReadMessages } from "../policy";
import { isWriter, WRITER, withWriter, writer } from "../writer.server";

/** `hasOlder`: more than SEARCH.counted are theirs, of which only the newest are searched. @throws DomainError forbidden "PRIVATE_MESSAGES" */
export function searchMessages(actor: PersonActor, words: readonly string[], place: Place, size: number) {
  const userId = sideOf(mayReadMessages(actor));
  const oldest = oldestSearched(userId);
  const isBackwards = place.before !== undefined && place.after === undefined;
  const scan = scanOf(actor, { userId, words, oldest, isBackwards });
  const { rows, ...page } = walkPage(scan, place, size, SEARCH.rows.most, size + 1);
  return { ...page, hasOlder: oldest > 0, rows: hitsOf(userId, rows) };
}

interface Sought {
  userId: string;
  words: readonly string[];
  /** The key of the oldest message to search. */
  oldest: number;
  isBackwards: boolean;
}

interface Match {
  key: number;
  messageId: string;
  cursor: string;
}

/** The index alone tells of words that it holds whole; longer ones are compared. */
function scanOf(actor: PersonActor, { userId, words, oldest, isBackwards }: Sought): Scan<Match> {
  const maySee = maySeeConversation(actor) ?? sql`true`;
  const match = [theirs(userId), ...words.map((word) => `content : ${beginningOf(word)}`)].join(" AND ");
  const isSure = words.every(isIndexed);
  const [beyond, order] = isBackwards ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  return (from, count) => {
    const begin = from === undefined ? sql`` : sql`and rowid ${beyond} ${keyOf(from)}`;
    const found = reads().all<{ key: number; messageId: string; content: string; maySee: number }>(
      sql`select found.key, message_id as messageId, content, ${maySee} as maySee
        from (select rowid as key from message_search where message_search match ${match} and rowid >= ${oldest} ${begin}
          order by rowid ${order} limit ${count}) as found
        cross join message_search_keys keys on keys.key = found.key cross join messages on messages.id = keys.message_id
        left join jobs on jobs.id = messages.job_id`,
    );
    const all = found.map((row) => ({ ...row, cursor: cursorOfKey(row.key) }));
    const matches = all.filter(({ content, maySee }) => maySee && (isSure || hasWords(content, words)));
    return { matches, count: all.length, last: all.at(-1)?.cursor };
  };
}

function oldestSearched(userId: string): number {
  const found = reads().get<{ key: number }>(
    sql`select rowid as key from message_search where message_search match ${theirs(userId)}
      order by rowid desc limit 1 offset ${SEARCH.counted.most - 1}`,
  );
  return found?.key ?? 0;
}

/** The index has ids as one word each. */
function theirs(userId: string): string {
  return `people : "${userId.replaceAll("_", "")}"`;
}

/** The index does not tell capitals in ids apart, so each row is checked again. */
function hitsOf(userId: string, matches: readonly Match[]) {
  const partner = alias(users, "partner");
  const partnerId = sql<string>`case when ${messages.senderId} = ${userId} then ${messages.receiverId} else ${messages.senderId} end`;
  const rows = reads()
    .select({
      id: messages.id,
      isMine: sql<number>`${messages.senderId} = ${userId}`.mapWith(Boolean),
      ...WRITER,
      content: messages.content,
      createdAt: messages.createdAt,
      partnerId: partner.id,
      partnerName: displayName(partner),
      partnerRole: partner.role,
      partnerPicture: displayPicture(),
      jobId: messages.jobId,
      jobTitle: jobs.title,
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .leftJoin(writer, isWriter)
    .innerJoin(partner, eq(partner.id, partnerId))
    .leftJoin(companies, eq(companies.id, partner.id))
    .leftJoin(inspectorProfiles, eq(inspectorProfiles.userId, partner.id))
    .leftJoin(jobs, eq(jobs.id, messages.jobId))
    .where(
      and(
        inArray(
          messages.id,
          matches.map(({ messageId }) => messageId),
        ),
        or(eq(messages.senderId, userId), eq(messages.receiverId, userId)),
      ),
    )
    .all();
  const byId = new Map(rows.map((row) => [row.id, withWriter(row)]));
  return matches.flatMap(({ messageId }) => byId.get(messageId) ?? []);
}
