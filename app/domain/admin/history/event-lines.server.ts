import { desc, eq, inArray, type SQL } from "drizzle-orm";
import { deliveries, events, notifications, sentMails, webhookEvents } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { HISTORY } from "~/lib/bounds";
import { withoutAddresses } from "~/lib/text/without-addresses";
import type { HistoryLine } from "./lines";

const { most } = HISTORY.ofAKind;

type Event = typeof events.$inferSelect;

/** The newest events about these ids, with what they caused: deliveries, further events, notifications and mails. */
export function eventsAbout(subjectIds: readonly string[]): HistoryLine[] {
  return withEffects(newest(inArray(events.subjectId, [...subjectIds])));
}

export function eventsOfRequests(requestIds: readonly string[]): HistoryLine[] {
  if (requestIds.length === 0) return [];
  return withEffects(newest(inArray(events.requestId, [...requestIds])));
}

/** What the provider reported about these objects, or by these events of its own. */
export function webhooksAbout(providerIds: readonly string[]): HistoryLine[] {
  if (providerIds.length === 0) return [];
  const select = () => reads().select().from(webhookEvents);
  const byObject = select()
    .where(inArray(webhookEvents.objectId, [...providerIds]))
    .orderBy(desc(webhookEvents.receivedAt))
    .limit(most)
    .all();
  const byId = select()
    .where(inArray(webhookEvents.id, [...providerIds]))
    .all();
  const each = new Map([...byId, ...byObject].map((event) => [event.id, event]));
  return [...each.values()].map(({ id, receivedAt, type, objectId, accountId }) => ({
    id,
    at: receivedAt,
    source: "webhook",
    type,
    ids: [id, objectId, accountId].filter((each): each is string => each !== null && each !== ""),
  }));
}

export function messagesTo(userId: string): HistoryLine[] {
  return [...mailsWhere(eq(sentMails.userId, userId)), ...noticesWhere(eq(notifications.userId, userId))];
}

function newest(which: SQL): Event[] {
  return reads().select().from(events).where(which).orderBy(desc(events.id)).limit(most).all();
}

/** Follows the chain of causes for three steps: what happened, the notification, and its mail. */
function withEffects(first: readonly Event[]): HistoryLine[] {
  const known = new Map(first.map((event) => [event.id, event]));
  let parents = [...known.keys()];
  for (let generation = 0; generation < 2 && parents.length > 0; generation += 1) {
    const children = newest(
      inArray(
        events.cause,
        parents.map((id) => `event:${id}`),
      ),
    ).filter(({ id }) => !known.has(id));
    for (const event of children) known.set(event.id, event);
    parents = children.map(({ id }) => id);
  }
  const ids = [...known.keys()];
  if (ids.length === 0) return [];
  const notices = [...known.values()].flatMap(({ type, subjectId }) =>
    type === "notification.created" && subjectId !== null ? [subjectId] : [],
  );
  const reported = [...known.values()].flatMap(({ type, subjectId }) =>
    type === "provider.told" && subjectId !== null ? [subjectId] : [],
  );
  return [
    ...eventLines([...known.values()]),
    ...(notices.length > 0 ? noticesWhere(inArray(notifications.id, notices)) : []),
    ...mailsWhere(inArray(sentMails.eventId, ids)),
    ...webhooksAbout(reported),
  ];
}

function eventLines(found: readonly Event[]): HistoryLine[] {
  const rows = reads()
    .select()
    .from(deliveries)
    .where(
      inArray(
        deliveries.eventId,
        found.map(({ id }) => id),
      ),
    )
    .all();
  return found.map(({ id, type, occurredAt, subjectId, requestId, cause }) => ({
    id: `event-${id}`,
    at: occurredAt,
    source: "event",
    type,
    eventId: id,
    // The rest of the payload may hold an address, so it is left out.
    ids: subjectId === null ? [] : [subjectId],
    origin: { requestId, cause },
    deliveries: rows
      .filter(({ eventId }) => eventId === id)
      .map(({ handler, state, attempts, finishedAt, nextAttemptAt, lastError }) => ({
        handler,
        state,
        attempts,
        finishedAt,
        nextAttemptAt,
        lastError: lastError && withoutAddresses(lastError),
      })),
  }));
}

function noticesWhere(which: SQL): HistoryLine[] {
  const found = reads()
    .select()
    .from(notifications)
    .where(which)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(most)
    .all();
  return found.map(({ id, kind, userId, createdAt, readAt }) => ({
    id,
    at: createdAt,
    source: "notification",
    kind,
    person: userId,
    readAt,
    ids: [id, userId],
  }));
}

function mailsWhere(which: SQL): HistoryLine[] {
  const found = reads().select().from(sentMails).where(which).orderBy(desc(sentMails.sentAt)).limit(most).all();
  return found.map(({ id, sentAt, handler, key, userId, isAccepted, answer, messageId }) => ({
    id: `mail-${id}`,
    at: sentAt,
    source: "mail",
    handler,
    person: userId,
    isAccepted,
    answer,
    ids: [key, userId, messageId].filter((each) => each !== null),
  }));
}
