import type { Heard } from "~/domain/messages/views";
import { firstNameOf } from "~/lib/text/first-name";
import { typedText } from "~/lib/text/typed";
import { type CalendarDate, todayIn } from "~/lib/time/dates";
import { type MessageFile, onServer } from "./files/message-file";
import type { PendingMessage } from "./pending/pending-message";

export interface Said {
  /** Stays the same when the server stores the message. */
  key: string;
  id: string | null;
  /** Of one's own side. */
  mine: boolean;
  /** Who of a company wrote it: a colleague by the first name, null for oneself. */
  writer: string | null;
  content: string;
  files: readonly MessageFile[];
  /** UTC ms; null until the server has it. */
  at: number | null;
  /** Set until the server has it. */
  pending?: PendingMessage;
}

/** The reader, and the side that they stand on: a company's people have the same. */
export interface Reader {
  side: string;
  person: string;
}

interface Sources {
  me: Reader;
  rows: readonly Heard[];
  /** Live messages since, one's own from other tabs and devices too. */
  live: readonly Heard[];
  pendingMessages: readonly PendingMessage[];
}

/** Returns each message once, in order, with unsent ones last. */
export function threadOf({ me, rows, live, pendingMessages }: Sources): Said[] {
  const keys = new Map(pendingMessages.flatMap(({ key, sent }) => (sent ? [[sent.id, key] as const] : [])));
  // An event may come so late that its message has moved to the page of older ones.
  const oldest = Math.min(...rows.map(({ createdAt }) => createdAt));
  const since = live.filter(({ createdAt }) => rows.length === 0 || createdAt >= oldest);
  const known = new Map([...since, ...rows].map((heard) => [heard.id, heard]));
  for (const { content, sent } of pendingMessages)
    if (sent && !known.has(sent.id)) known.set(sent.id, { senderId: me.side, content, ...sent });
  const unsent = pendingMessages.filter(({ sent }) => !sent);
  const said = [...known.values()]
    .filter((heard) => keys.has(heard.id) || !isEcho(heard, me, unsent))
    .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
    .map((heard) => ({
      key: keys.get(heard.id) ?? heard.id,
      id: heard.id,
      mine: heard.senderId === me.side,
      writer: writerOf(heard, me),
      content: heard.content,
      files: (heard.attachments ?? []).map(onServer),
      at: heard.createdAt,
    }));
  return [
    ...said,
    ...unsent.map((pending) => ({
      key: pending.key,
      id: null,
      mine: true,
      writer: null,
      content: pending.content,
      files: pending.files ?? [],
      at: null,
      pending,
    })),
  ];
}

function writerOf(heard: Heard, me: Reader): string | null {
  const { senderId, writtenBy } = heard;
  if (!writtenBy || isOwn(heard, me)) return null;
  return senderId === me.side ? firstNameOf(writtenBy.name) : writtenBy.name;
}

/** Not a colleague's. */
function isOwn({ senderId, writtenBy }: Heard, me: Reader): boolean {
  return senderId === me.side && (!writtenBy || writtenBy.id === me.person);
}

/** One's own message may arrive before its sending is answered, or when the answer was lost; it is shown already. */
function isEcho(heard: Heard, me: Reader, unsent: readonly PendingMessage[]): boolean {
  return isOwn(heard, me) && unsent.some((pending) => isSame(heard, pending) && !pending.saidBefore.includes(heard.id));
}

type Written = Pick<PendingMessage, "content" | "files">;

/** The ids of one's earlier messages with the same words and as many files. */
export function idsOfSame(me: Reader, written: Written, known: readonly Heard[]): string[] {
  return known.filter((heard) => isOwn(heard, me) && isSame(heard, written)).map(({ id }) => id);
}

function isSame({ content, attachments = [] }: Heard, written: Written): boolean {
  return content === typedText(written.content) && attachments.length === (written.files ?? []).length;
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
