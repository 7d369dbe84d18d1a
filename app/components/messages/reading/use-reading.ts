import { useEffect, useRef, useState } from "react";
import { useCsrf } from "~/components/document/root-data";
import { readAnew } from "~/components/live/read-anew";
import type { Heard } from "~/domain/messages/views";
import type { Side } from "../side";

interface Read {
  side: Side;
  /** The unread count when the page was loaded. */
  unread: number;
  rows: readonly Heard[];
  /** Messages that arrived since then. */
  heard: readonly Heard[];
  /** Set on the page with the newest messages. */
  newest: boolean;
}

/** Marks a conversation as read once its newest messages are in view of a visible page. Returns ChatLog's `onSeen`. */
export function useReading({ side, unread, rows, heard, newest }: Read): (inView: boolean) => void {
  const { partnerId, jobId } = side;
  const [inView, setInView] = useState(true);
  const visible = useVisible();
  const csrf = useCsrf();
  const theirs = [...rows, ...heard].filter(({ senderId }) => senderId === partnerId).at(-1)?.id;
  const markedId = useRef<string | undefined>(undefined);
  const waiting = unread > 0 || heard.some(({ senderId }) => senderId === partnerId);

  useEffect(() => {
    if (!newest || !waiting || !inView || !visible || !theirs || markedId.current === theirs) return;
    markedId.current = theirs;
    void markRead(partnerId, jobId, csrf).then((marked) => {
      if (marked) readAnew();
      else if (markedId.current === theirs) markedId.current = undefined;
    });
  }, [newest, waiting, inView, visible, theirs, partnerId, jobId, csrf]);

  return setInView;
}

async function markRead(partnerId: string, jobId: string | null, csrf: string): Promise<boolean> {
  try {
    const body = new URLSearchParams({ csrf, partnerId, jobId: jobId ?? "" });
    const { type } = await fetch("/messages/reading", { method: "POST", body, redirect: "manual" });
    return type === "opaqueredirect";
  } catch {
    return false;
  }
}

function useVisible(): boolean {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const update = () => setVisible(document.visibilityState === "visible");
    update();
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, []);
  return visible;
}
