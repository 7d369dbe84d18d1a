import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useState } from "react";
import { useLiveEvent } from "~/components/live";
import { errorSentence } from "~/copy/frame/errors";
import { chatTexts as texts } from "~/copy/people/messages";
import type { Attachment, Heard } from "~/domain/messages/views";
import type { Barrier } from "~/domain/people/blocks/policy";
import { newId } from "~/lib/ids";
import { ChatHeader, type ChatPartner } from "./chat-header";
import { ChatLog } from "./chat-log";
import { Composer } from "./composer";
import { isLost, onServer } from "./files/message-file";
import type { SendQueue } from "./pending/send-queue";
import { useChosenFiles } from "./pending/use-chosen-files";
import { useDraft } from "./pending/use-draft";
import { usePendingMessages } from "./pending/use-send-queue";
import { PollingNote } from "./polling-note";
import { MarkRead } from "./reading/mark-read";
import { useReading } from "./reading/use-reading";
import type { Side } from "./side";
import { idsOfSame, type Reader, threadOf } from "./thread";

interface ChatProps {
  conversation: ChatPartner & { unread: number; mayWrite: boolean; barrier: Barrier | null };
  me: Reader;
  rows: readonly Heard[];
  path: string;
  olderTo: string | null;
  /** Null on the newest page. */
  newestTo: string | null;
  /** False on pages of older messages, which have no field and get no live messages. */
  newest: boolean;
  /** The id of a message that the page was opened for. */
  sought: string | null;
  /** The reader's. */
  zone: string;
  formKey: string;
  held: readonly Attachment[];
  refused: SubmissionResult<string[]> | undefined;
  /** Null until JavaScript runs. */
  queue: SendQueue | null;
}

export function Chat({ conversation, me, rows, path, newest, formKey, held, refused, queue, ...rest }: ChatProps) {
  const { partner, job, unread, mayWrite, barrier } = conversation;
  const side = { partnerId: partner.id, jobId: job?.id ?? null };
  const kept = held.filter(({ id }) => [refused?.initialValue?.files].flat().includes(id));
  const [chosen, setChosen] = useChosenFiles(queue, path, kept.map(onServer));
  const draft = useDraft(String(refused?.initialValue?.content ?? ""));
  const heard = useHeard(me.side, side);
  const pendingMessages = usePendingMessages(queue, side);
  const onSeen = useReading({ side, unread, rows, heard, newest });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later, a message that changed its key would be announced again
  useEffect(() => queue?.settle(new Set(rows.map(({ id }) => id))), [queue]);

  function send(content: string) {
    const written = chosen.length > 0 ? { content, files: chosen } : { content };
    const saidBefore = idsOfSame(me, written, [...rows, ...heard]);
    queue?.post({ ...side, ...written, key: newId("key"), saidBefore });
    setChosen([]);
  }

  function edit(key: string) {
    const pending = pendingMessages.find((each) => each.key === key);
    queue?.take(key);
    if (pending?.content) draft.putBack(pending.content);
    const files = (pending?.files ?? []).filter((file) => !isLost(file));
    if (files.length > 0) setChosen([...files, ...chosen]);
  }

  return (
    <section aria-labelledby="chat-title" className="chat-pane flex min-w-0 flex-col">
      <ChatHeader partner={partner} job={job} path={path} />
      <PollingNote className="border-x border-b border-line bg-surface px-3 py-1" />
      <ChatLog
        {...rest}
        said={threadOf({ me, rows, live: newest ? heard : [], pendingMessages: newest ? pendingMessages : [] })}
        partner={partner}
        onSeen={onSeen}
        retry={(key) => queue?.retry(key)}
        edit={mayWrite ? edit : null}
      />
      {newest && unread > 0 ? <MarkRead side={side} unread={unread} formKey={formKey} /> : null}
      {mayWrite && newest ? (
        <Composer
          path={path}
          formKey={formKey}
          draft={draft}
          kept={kept}
          chosen={chosen}
          setChosen={setChosen}
          problems={problemsOf(refused)}
          onSend={queue && send}
        />
      ) : null}
      {mayWrite ? null : <p className="chat-form text-muted">{barrier ? errorSentence(barrier) : texts.closed}</p>}
    </section>
  );
}

function problemsOf(refused: ChatProps["refused"]) {
  const error = refused?.error ?? {};
  return { content: error.content ?? [], files: error.files ?? [], form: error[""] ?? [] };
}

/** Messages of one conversation since its page was read, one's own from elsewhere and colleagues' too. */
function useHeard(me: string, { partnerId, jobId }: Side): Heard[] {
  const [heard, setHeard] = useState<Heard[]>([]);
  useLiveEvent("new_message", ({ receiverId, timestamp, jobId: about, ...said }) => {
    const { senderId } = said;
    const between = (senderId === partnerId && receiverId === me) || (senderId === me && receiverId === partnerId);
    if (!between || about !== jobId) return;
    setHeard((all) => [...all, { ...said, createdAt: Date.parse(timestamp) }]);
  });
  return heard;
}
