import { useEffect, useState, useSyncExternalStore } from "react";
import type { Side } from "../side";
import { deliver } from "./deliver";
import { messageStorageOf } from "./message-storage";
import { Outbox } from "./outbox";
import type { PendingMessage } from "./pending-message";

/** Survives opening other pages, but nobody else's sign-in. */
let outbox: Outbox | null = null;

/** Runs the outbox while the calling page is open; null until JavaScript runs. `onAnswered` is called after each answer from the server. */
export function useOutbox(userId: string, token: string, onAnswered: Outbox["onAnswered"]): Outbox | null {
  const [mine, setMine] = useState<Outbox | null>(null);

  useEffect(() => {
    if (outbox?.userId !== userId) outbox = new Outbox(userId, deliver, messageStorageOf(userId));
    setMine(outbox);
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

export function useLetters(from: Outbox | null, { partnerId, jobId }: Side): PendingMessage[] {
  const letters = useSyncExternalStore(from?.watch ?? watchNothing, from?.letters ?? none, none);
  return letters.filter((letter) => letter.partnerId === partnerId && letter.jobId === jobId);
}

const NONE: readonly PendingMessage[] = [];

function none(): readonly PendingMessage[] {
  return NONE;
}

function watchNothing() {
  return () => undefined;
}
