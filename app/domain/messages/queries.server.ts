import { and, eq, gt, isNull } from "drizzle-orm";
import { companies, jobs, messages, users } from "#db/client.server";
import { sideOf } from "~/domain/companies/company-of";
import { sideAt } from "~/domain/companies/side-at.server";
import type { PersonActor } from "../actor";
import { maySeeConversation } from "../companies/conversation-scope.server";
import { keyset, type Slice } from "../core/reads/keyset.server";
import { reads } from "../core/runtime.server";
import { notFound } from "../errors";
import { displayName } from "../people/display-name.server";
import { pairKey } from "../people/pair";
import { withAttachments } from "./message-files.server";
import { mayReadMessages, mayTalk } from "./policy";
import { isWriter, WRITER, withWriter, writer } from "./writer.server";

/** A message with its sender's name and its writer, for queries that join `users` and `companies` by the sender, and the writer. */
export const MESSAGE = {
  id: messages.id,
  senderId: messages.senderId,
  senderName: displayName(users),
  ...WRITER,
  receiverId: messages.receiverId,
  content: messages.content,
  photos: messages.photos,
  documents: messages.documents,
  jobId: messages.jobId,
  createdAt: messages.createdAt,
};

/** Returns the newest `limit` messages, oldest first, about one job, none (null) or all (undefined). @throws DomainError not_found; forbidden "PRIVATE_MESSAGES" */
export function messagesWith(actor: PersonActor, partnerId: string, jobId: string | null | undefined, slice: Slice) {
  const userId = sideOf(mayReadMessages(actor));
  const partner = sideAt(reads(), partnerId);
  if (!partner || partnerId === userId) throw notFound();
  const order = { by: messages.createdAt, id: messages.id, descending: true };
  const pages = keyset(
    { ...order, keyOf: ({ createdAt, id }: StoredMessage) => ({ at: createdAt, id }) },
    { after: slice.cursor },
  );
  const found = messageRows()
    .where(
      and(eq(messages.pairKey, pairKey(userId, partnerId)), aboutJob(jobId), maySeeConversation(actor), pages.beyond),
    )
    .orderBy(...pages.orderBy)
    .limit(slice.limit + 1)
    .all();
  // The other person's role may have changed since; the messages stay readable.
  if (found.length === 0 && !mayTalk(actor.role, partner.role)) throw notFound();
  const { rows, next } = pages.pageOf(found, slice.limit);
  return { rows: withAttachments(reads(), rows.reverse().map(withWriter)), older: next };
}

/** Returns a message to the people of either of its two sides. @throws DomainError not_found */
export function messageOf(actor: PersonActor, messageId: string): MessageRow {
  const found = messageRows()
    .where(and(eq(messages.id, messageId), maySeeConversation(actor)))
    .get();
  if (!found || ![found.senderId, found.receiverId].includes(sideOf(mayReadMessages(actor)))) throw notFound();
  const [message] = withAttachments(reads(), [withWriter(found)]);
  if (!message) throw notFound();
  return message;
}

/** For `messagesWith`: the page that begins with this message. Undefined where that is the newest page of `size`, or there is no such message between the two. */
export function cursorAround(
  actor: PersonActor,
  { partnerId, jobId, messageId }: { partnerId: string; jobId: string | null; messageId: string },
  size: number,
): string | undefined {
  const userId = sideOf(mayReadMessages(actor));
  const between = and(eq(messages.pairKey, pairKey(userId, partnerId)), aboutJob(jobId));
  const sought = reads()
    .select({ createdAt: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.id, messageId), between))
    .get();
  if (!sought) return undefined;
  const newer = reads()
    .select({ id: messages.id, createdAt: messages.createdAt })
    .from(messages)
    .where(and(between, gt(messages.createdAt, sought.createdAt)))
    .orderBy(messages.createdAt, messages.id)
    .limit(size)
    .all();
  const limit = newer.length < size ? undefined : newer[Math.floor(size / 2)];
  return limit && `${limit.createdAt}.${limit.id}`;
}

export type MessageRow = ReturnType<typeof messagesWith>["rows"][number];

/** With the numbers of its files instead of the files. */
type StoredMessage = ReturnType<ReturnType<typeof messageRows>["all"]>[number];

function aboutJob(jobId: string | null | undefined) {
  if (jobId === undefined) return undefined;
  return jobId === null ? isNull(messages.jobId) : eq(messages.jobId, jobId);
}

/** Not scoped: the caller's `where` must be. */
function messageRows() {
  return reads()
    .select(MESSAGE)
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .leftJoin(companies, eq(companies.id, messages.senderId))
    .leftJoin(writer, isWriter)
    .leftJoin(jobs, eq(jobs.id, messages.jobId))
    .$dynamic();
}
