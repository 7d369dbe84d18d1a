import { useEffect, useState, useSyncExternalStore } from "react";
import type { Side } from "../side";
import { deliver } from "./deliver";
import { messageStorageOf } from "./message-storage";
import type { PendingMessage } from "./pending-message";
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

/** Words typed but not sent, by conversation; none until JavaScript runs. */
export function useDrafts(from: SendQueue | null): ReadonlyMap<string, string> {
  return useSyncExternalStore(from?.watch ?? watchNothing, from?.drafts ?? noDrafts, noDrafts);
}

const NONE: readonly PendingMessage[] = [];
const NO_DRAFTS: ReadonlyMap<string, string> = new Map();

function none(): readonly PendingMessage[] {
  return NONE;
}

function noDrafts(): ReadonlyMap<string, string> {
  return NO_DRAFTS;
}

function watchNothing() {
  return () => undefined;
}
