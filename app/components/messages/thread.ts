import type { Heard } from "~/domain/messages/views";
import { typedText } from "~/lib/text/typed";
import { type CalendarDate, todayIn } from "~/lib/time/dates";
import type { PendingMessage } from "./pending/pending-message";

export interface Said {
  /** Stays the same when the server stores the message. */
  key: string;
  id: string | null;
  mine: boolean;
  content: string;
  /** UTC ms; null until the server has it. */
  at: number | null;
  /** Set until the server has it. */
  pending?: PendingMessage;
}

interface Sources {
  me: string;
  rows: readonly Heard[];
  /** Live messages since, one's own from other tabs and devices too. */
  live: readonly Heard[];
  pendingMessages: readonly PendingMessage[];
}

/** Returns each message once, in order, with unsent ones last. */
export function threadOf({ me, rows, live, pendingMessages }: Sources): Said[] {
  const keys = new Map(pendingMessages.flatMap(({ key, sent }) => (sent ? [[sent.id, key] as const] : [])));
  const known = new Map([...live, ...rows].map((heard) => [heard.id, heard]));
  for (const { content, sent } of pendingMessages)
    if (sent && !known.has(sent.id)) known.set(sent.id, { senderId: me, content, ...sent });
  const unsent = pendingMessages.filter(({ sent }) => !sent);
  const said = [...known.values()]
    .filter((heard) => keys.has(heard.id) || !isEcho(heard, me, unsent))
    .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
    .map(({ id, senderId, content, createdAt }) => ({
      key: keys.get(id) ?? id,
      id,
      mine: senderId === me,
      content,
      at: createdAt,
    }));
  return [
    ...said,
    ...unsent.map((pending) => ({
      key: pending.key,
      id: null,
      mine: true,
      content: pending.content,
      at: null,
      pending,
    })),
  ];
}

/** One's own message may arrive before its sending is answered, or when the answer was lost; it is shown already. */
function isEcho({ id, senderId, content }: Heard, me: string, unsent: readonly PendingMessage[]): boolean {
  return (
    senderId === me &&
    unsent.some((pending) => typedText(pending.content) === content && !pending.saidBefore.includes(id))
  );
}

/** The ids of one's earlier messages with the same words. */
export function idsOfSame(me: string, content: string, known: readonly Heard[]): string[] {
  return known.filter((heard) => heard.senderId === me && heard.content === typedText(content)).map(({ id }) => id);
}

export interface Day {
  /** The date in the reader's zone; null for unsent messages. */
  date: CalendarDate | null;
  said: Said[];
}

export function daysOf(said: readonly Said[], zone: string): Day[] {
  const days: Day[] = [];
  for (const each of said) {
    const last = days.at(-1);
    const date = each.at === null ? (last?.date ?? null) : todayIn(zone, each.at);
    if (last && last.date === date) last.said.push(each);
    else days.push({ date, said: [each] });
  }
  return days;
}
