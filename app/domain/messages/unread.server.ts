import { and, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Connection, companies, messages, users } from "#db/client.server";
import { sideOf } from "~/domain/companies/company-of";
import type { PersonActor } from "../actor";
import { prepared } from "../core/reads/prepared.server";
import { reads } from "../core/runtime.server";
import { MESSAGE } from "./queries.server";
import { isWriter, withWriter, writer } from "./writer.server";

const MANY_UNREAD = 100;

const unreadQuery = prepared((connection) =>
  connection.select({ count: count() }).from(someUnread(connection).as("unread")).prepare(),
);

/** The window counts all that are unread before the limit takes the first. */
const oldestUnreadQuery = prepared((connection) =>
  connection
    .select({ ...MESSAGE, unread: sql<number>`count(*) over ()` })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .leftJoin(companies, eq(companies.id, messages.senderId))
    .leftJoin(writer, isWriter)
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

/** Counts up to a hundred; 0 while impersonating. */
export function unreadMessages(actor: PersonActor): number {
  if (actor.impersonator) return 0;
  return unreadQuery(reads()).get({ userId: sideOf(actor) })?.count ?? 0;
}

/** Returns the message that has waited longest unread, with how many wait in all, to a hundred. Empty without one, and while impersonating. */
export function messageToAnswer(actor: PersonActor) {
  if (actor.impersonator) return [];
  const oldest = oldestUnreadQuery(reads()).all({ userId: sideOf(actor) });
  return oldest.map((row) => ({ ...withWriter(row), atLeast: row.unread === MANY_UNREAD }));
}

export type MessageToAnswer = ReturnType<typeof messageToAnswer>[number];
