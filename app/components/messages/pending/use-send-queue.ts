import { useEffect, useState, useSyncExternalStore } from "react";
import { chatTexts } from "~/copy/people/messages";
import type { MessageFile } from "../files/message-file";
import type { Side } from "../side";
import { messageStorageOf } from "./message-storage";
import type { Outcome, PendingMessage } from "./pending-message";
import { SendQueue } from "./send-queue";

/** Survives opening other pages, but nobody else's sign-in. */
let queue: SendQueue | null = null;

/** Runs the queue while the calling page is open; null until JavaScript runs. `onAnswered` is called after each answer from the server. */
export function useSendQueue(userId: string, token: string, onAnswered: SendQueue["onAnswered"]): SendQueue | null {
  const [mine, setMine] = useState<SendQueue | null>(null);

  useEffect(() => {
    if (queue?.userId !== userId) queue = new SendQueue(userId, deliver, messageStorageOf(userId));
    setMine(queue);
  }, [userId]);

  useEffect(() => {
    if (mine) mine.onAnswered = onAnswered;
  }, [mine, onAnswered]);

  useEffect(() => {
    if (!mine) return;
    const warn = (event: BeforeUnloadEvent) => mine.holdsUnsent() && event.preventDefault();
    mine.resume(token);
    window.addEventListener("online", mine.wake);
    window.addEventListener("beforeunload", warn);
    return () => {
      mine.pause();
      window.removeEventListener("online", mine.wake);
      window.removeEventListener("beforeunload", warn);
    };
  }, [mine, token]);

  return mine;
}

export function usePendingMessages(from: SendQueue | null, { partnerId, jobId }: Side): PendingMessage[] {
  const pendingMessages = useSyncExternalStore(from?.watch ?? watchNothing, from?.pendingMessages ?? none, none);
  return pendingMessages.filter((pending) => pending.partnerId === partnerId && pending.jobId === jobId);
}

const NONE: readonly PendingMessage[] = [];

function none(): readonly PendingMessage[] {
  return NONE;
}

function watchNothing() {
  return () => undefined;
}

/** A longer answer counts as none: the same key makes another try harmless. Files get the time of a weak connection, 25 KB a second. */
const PATIENCE_MS = 20_000;
const MS_A_BYTE = 1 / 25;

/** Sends the same form with the same key as without JavaScript. Never throws. */
async function deliver(pending: PendingMessage, token: string): Promise<Outcome> {
  const { key, partnerId, jobId, content, files = [] } = pending;
  const fields = { csrf: token, key, receiverId: partnerId, jobId: jobId ?? "", content };
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  try {
    const response = await fetch("/messages/outbox", {
      method: "POST",
      body: files.length > 0 ? withFiles(fields, files) : new URLSearchParams(fields),
      headers: { Accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS + bytes * MS_A_BYTE),
    });
    if (response.type === "opaqueredirect") return { kind: "refused", problem: chatTexts.signedOut };
    if (response.status >= 500) return { kind: "lost" };
    const answer: unknown = await response.json();
    return isSent(answer) ? { ...answer, kind: "sent" } : { kind: "refused", problem: problemOf(answer) };
  } catch {
    return { kind: "lost" };
  }
}

/** The files come after all words, as the server asks for. */
function withFiles(fields: Record<string, string>, files: readonly MessageFile[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { id } of files) if (id !== undefined) form.append("files", id);
  for (const { file } of files) if (file) form.append("files", file, file.name);
  return form;
}

function isSent(answer: unknown): answer is NonNullable<PendingMessage["sent"]> {
  return typeof answer === "object" && answer !== null && "id" in answer && "createdAt" in answer;
}

function problemOf(answer: unknown): string {
  const { problem } = (answer ?? {}) as { problem?: unknown };
  return typeof problem === "string" ? problem : chatTexts.refused;
}
