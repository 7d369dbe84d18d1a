import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Connection, conversations, unreadConversations } from "#db/client.server";
import { sideOf } from "~/domain/companies/company-of";
import type { CompanyId } from "~/lib/ids";
import type { PersonActor } from "../../actor";
import { seesAbout } from "../../companies/conversation-scope.server";
import { peopleWho } from "../../companies/persons-at.server";

interface Talk {
  partnerId: string;
  jobId: string | null;
}

/** How many messages of one of their side's `conversations` somebody has not read themself. */
export function ownUnread(reader: PersonActor): SQL<number> {
  if (reader.role !== "company") return sql`${conversations.unread}`;
  return sql`coalesce((select own.unread from ${unreadConversations} own where own.membership_id = ${reader.company.membershipId}
    and own.partner_id = ${conversations.partnerId} and own.job_key = ${conversations.jobKey}), 0)`;
}

export function unreadOf(connection: Connection, reader: PersonActor, { partnerId, jobId }: Talk): number {
  const found = connection
    .select({ unread: ownUnread(reader) })
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, sideOf(reader)),
        eq(conversations.partnerId, partnerId),
        eq(conversations.jobKey, jobId ?? ""),
      ),
    )
    .get();
  return found?.unread ?? 0;
}

interface Received extends Talk {
  messageId: string;
  companyId: CompanyId;
  at: number;
}

/** Part of a command: a message to a company is unread for each of its people until they have read it themselves. */
export function countUnread(tx: Connection, { messageId, companyId, partnerId, jobId, at }: Received): void {
  const key = { partnerId, jobKey: jobId ?? "" };
  const first = { firstMessageId: messageId, firstMessageAt: at, unread: 1 };
  const rows = peopleWho(tx, companyId, seesAbout(tx, jobId)).map(({ membershipId }) => ({
    membershipId,
    ...key,
    ...first,
  }));
  if (rows.length === 0) return;
  const { membershipId, partnerId: partner, jobKey } = unreadConversations;
  tx.insert(unreadConversations)
    .values(rows)
    .onConflictDoUpdate({
      target: [membershipId, partner, jobKey],
      set: { unread: sql`${unreadConversations.unread} + 1` },
    })
    .run();
}

/** Part of a command. */
export function forgetUnread(tx: Connection, reader: PersonActor, { partnerId, jobId }: Talk): void {
  if (reader.role !== "company") return;
  tx.delete(unreadConversations)
    .where(
      and(
        eq(unreadConversations.membershipId, reader.company.membershipId),
        eq(unreadConversations.partnerId, partnerId),
        eq(unreadConversations.jobKey, jobId ?? ""),
      ),
    )
    .run();
}
