import { useCallback, useEffect, useState } from "react";
import type { Outbox } from "./outbox";

export interface Draft {
  text: string;
  change: (text: string) => void;
  /** Puts refused words back, before what has been typed since. */
  putBack: (words: string) => void;
}

/** Stays when another conversation is opened in between. */
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
