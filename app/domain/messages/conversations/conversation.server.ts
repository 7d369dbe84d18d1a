import { and, eq, isNull, sql } from "drizzle-orm";
import { type Connection, conversations, messages } from "#db/client.server";
import type { PersonActor } from "../../actor";
import { sideOf } from "../../companies/company-of";
import { seesAbout } from "../../companies/conversation-scope.server";
import { notFound } from "../../errors";
import { pairKey } from "../../people/pair";

export interface Side {
  userId: string;
  partnerId: string;
  jobId: string | null;
}

export function conversationOf(tx: Connection, { userId, partnerId, jobId }: Side) {
  return tx
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, userId),
        eq(conversations.partnerId, partnerId),
        eq(conversations.jobKey, jobId ?? ""),
      ),
    )
    .get();
}

/** Returns nothing where two sides have not talked of it. @throws DomainError not_found for those of a company who may not see what it talks of */
export function ownConversation(
  connection: Connection,
  reader: PersonActor,
  { partnerId, jobId }: Omit<Side, "userId">,
) {
  const found = conversationOf(connection, { userId: sideOf(reader), partnerId, jobId });
  if (found && reader.role === "company" && !seesAbout(connection, jobId)(reader)) throw notFound();
  return found;
}

/** The plus keeps SQLite on the conversation's index, which has them in order. */
export function receivedIn({ userId, partnerId, jobId }: Side) {
  return and(
    eq(messages.pairKey, pairKey(userId, partnerId)),
    jobId === null ? isNull(messages.jobId) : eq(messages.jobId, jobId),
    sql`+${messages.receiverId} = ${userId}`,
  );
}
