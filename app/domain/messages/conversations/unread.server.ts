import { and, count, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { type Connection, companies, jobs, messages, unreadConversations, users } from "#db/client.server";
import type { PersonActor } from "../../actor";
import { preparedScope, scopeValues } from "../../companies/scope.server";
import { prepared } from "../../core/reads/prepared.server";
import { reads } from "../../core/runtime.server";
import { MESSAGE } from "../queries.server";
import { isWriter, withWriter, writer } from "../writer.server";

const MANY_UNREAD = 100;

const unreadQuery = prepared((connection) =>
  connection.select({ count: count() }).from(someUnread(connection).as("unread")).prepare(),
);

/** The window counts all that are unread before the limit takes the first. */
const oldestUnreadQuery = prepared((connection) =>
  messageRows(connection, sql<number>`count(*) over ()`)
    .where(inArray(messages.id, someUnread(connection)))
    .orderBy(messages.createdAt, messages.id)
    .limit(1)
    .prepare(),
);

function someUnread(connection: Connection) {
  return connection
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.receiverId, sql.placeholder("userId")), isNull(messages.readAt)))
    .limit(MANY_UNREAD);
}

/** Whoever has left a project since sees its conversations no more. */
const IN_SIGHT = or(isNull(jobs.id), preparedScope(jobs));

const OF_PERSON = sql`${unreadConversations.membershipId} = ${sql.placeholder("membership")}`;

/** What a company's person has not read: a hundred conversations have a hundred messages at least. */
const OWN_UNREAD = sumOf(sql`from ${unreadConversations}
  left join ${jobs} on ${jobs.id} = ${unreadConversations.jobKey} where ${OF_PERSON} and ${IN_SIGHT}`);

const ownUnreadQuery = prepared((connection) =>
  connection.select({ count: OWN_UNREAD }).from(sql`(select 1)`).prepare(),
);

/** Whoever sees everything has the same sum without a look at the jobs. */
const everyUnreadQuery = prepared((connection) =>
  connection
    .select({ count: sumOf(sql`from ${unreadConversations} where ${OF_PERSON}`) })
    .from(sql`(select 1)`)
    .prepare(),
);

function sumOf(rows: SQL): SQL<number> {
  return sql<number>`(select coalesce(sum(unread), 0) from (select ${unreadConversations.unread} as unread ${rows} limit ${MANY_UNREAD}))`;
}

const ownOldestQuery = prepared((connection) =>
  messageRows(connection, OWN_UNREAD)
    .innerJoin(unreadConversations, eq(unreadConversations.firstMessageId, messages.id))
    .leftJoin(jobs, eq(jobs.id, messages.jobId))
    .where(and(eq(unreadConversations.membershipId, sql.placeholder("membership")), IN_SIGHT))
    .orderBy(unreadConversations.firstMessageAt, unreadConversations.firstMessageId)
    .limit(1)
    .prepare(),
);

function messageRows(connection: Connection, unread: SQL<number>) {
  return connection
    .select({ ...MESSAGE, unread })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .leftJoin(companies, eq(companies.id, messages.senderId))
    .leftJoin(writer, isWriter)
    .$dynamic();
}

/** Counts up to a hundred, of a company what its person has not read themself; 0 while impersonating. */
export function unreadMessages(actor: PersonActor): number {
  if (actor.impersonator) return 0;
  return Math.min(unreadOf(actor)?.count ?? 0, MANY_UNREAD);
}

function unreadOf(actor: PersonActor) {
  if (actor.role !== "company") return unreadQuery(reads()).get({ userId: actor.id });
  const values = scopeValues(actor, "all");
  return (values.everything ? everyUnreadQuery : ownUnreadQuery)(reads()).get(values);
}

/** Returns the message that has waited longest unread, with how many wait in all, to a hundred. Empty without one, and while impersonating. */
export function messageToAnswer(actor: PersonActor) {
  if (actor.impersonator) return [];
  const oldest =
    actor.role === "company"
      ? ownOldestQuery(reads()).all(scopeValues(actor, "all"))
      : oldestUnreadQuery(reads()).all({ userId: actor.id });
  return oldest.map((row) => {
    const unread = Math.min(row.unread, MANY_UNREAD);
    return { ...withWriter(row), unread, atLeast: unread === MANY_UNREAD };
  });
}

export type MessageToAnswer = ReturnType<typeof messageToAnswer>[number];
