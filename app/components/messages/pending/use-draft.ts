import { useCallback, useState } from "react";

export interface Draft {
  text: string;
  change: (text: string) => void;
  /** Puts refused words back, before what has been typed since. */
  putBack: (words: string) => void;
}

/** The words of a conversation's next message. The browser keeps them as those of every form. */
export function useDraft(initial: string): Draft {
  const [text, change] = useState(initial);
  const putBack = useCallback((words: string) => change((typed) => (typed ? `${words}\n${typed}` : words)), []);
  return { text, change, putBack };
}
