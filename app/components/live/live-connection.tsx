import { useEffect, useRef } from "react";
import { entryIn, givenIn, isField, isSame } from "~/lib/web/form-fields";
import { listen } from "./hub";
import { joinElection } from "./leader-election";
import { readAnew } from "./read-anew";
import type { SessionEnd } from "./stream";

interface LiveConnectionProps {
  /** The administrator's own id while impersonating. */
  userId: string;
  /** The newest event before the page was read. */
  after: number;
  onEnded: (how: SessionEnd) => void;
}

/** Leaves the page when the session is over, so that nobody who comes later reads it. Stands once, in the frame of all pages. */
export function LiveConnection({ userId, after, onEnded }: LiveConnectionProps) {
  const from = useRef(after);

  useEffect(() => {
    const leave = (how: SessionEnd) => {
      // A form that is sent after the end is saved for its person.
      if (how === "ran out" && holdsTyped()) return;
      onEnded(how);
      // The loaders run again and redirect to the sign-in.
      readAnew();
    };
    return joinElection(userId, from.current, leave);
  }, [userId, onEnded]);
  useEffect(() => listen("reset", readAnew), []);
  return null;
}

/** Whether leaving would lose something typed. What is typed in a conversation is stored with the tab. */
function holdsTyped(): boolean {
  const fields = [...document.querySelectorAll("main form[method=post] *")].filter(isField);
  return fields.some((field) => !isSame(entryIn(field), givenIn(field)));
}
