import { useCallback, useEffect, useState } from "react";
import type { Outbox } from "./outbox";

export interface Draft {
  text: string;
  change: (text: string) => void;
  /** Puts words that were refused back, before what has been typed meanwhile. */
  putBack: (words: string) => void;
}

/** What is typed into a conversation's field; it stays when one looks at another conversation and comes back. */
export function useDraft(outbox: Outbox | null, path: string, initial: string): Draft {
  const [text, setText] = useState(initial);

  useEffect(() => {
    const kept = outbox?.draft(path);
    if (kept) setText((typed) => typed || kept);
  }, [outbox, path]);

  const change = useCallback(
    (typed: string) => {
      outbox?.keepDraft(path, typed);
      setText(typed);
    },
    [outbox, path],
  );
  const putBack = useCallback((words: string) => change(text ? `${words}\n${text}` : words), [change, text]);
  return { text, change, putBack };
}
