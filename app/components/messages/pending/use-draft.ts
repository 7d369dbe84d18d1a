import { useCallback, useEffect, useState } from "react";
import type { SendQueue } from "./send-queue";

export interface Draft {
  text: string;
  change: (text: string) => void;
  /** Puts refused words back, before what has been typed since. */
  putBack: (words: string) => void;
}

/** Stays when another conversation is opened in between, also what was typed before JavaScript ran. */
export function useDraft(queue: SendQueue | null, path: string, initial: string): Draft {
  const [text, setText] = useState(initial);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once there is a queue; later, `change` keeps what is typed
  useEffect(() => {
    if (!queue) return;
    if (text) queue.keepDraft(path, text);
    else setText(queue.drafts().get(path) ?? "");
  }, [queue, path]);

  const change = useCallback(
    (typed: string) => {
      queue?.keepDraft(path, typed);
      setText(typed);
    },
    [queue, path],
  );
  const putBack = useCallback((words: string) => change(text ? `${words}\n${text}` : words), [change, text]);
  return { text, change, putBack };
}
