import { useCallback, useEffect, useState } from "react";
import type { SendQueue } from "./send-queue";

export interface Draft {
  text: string;
  change: (text: string) => void;
  /** Puts refused words back, before what has been typed since. */
  putBack: (words: string) => void;
}

/** Stays when another conversation is opened in between. */
export function useDraft(queue: SendQueue | null, path: string, initial: string): Draft {
  const [text, setText] = useState(initial);

  useEffect(() => {
    const stored = queue?.draft(path);
    if (stored) setText((typed) => typed || stored);
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
