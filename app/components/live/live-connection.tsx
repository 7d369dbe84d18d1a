import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { listen } from "./hub";
import { joinLine } from "./line";
import type { SessionEnd } from "./stream";

interface LiveConnectionProps {
  /** Whose events: while impersonating, the administrator's own. */
  userId: string;
  /** The newest event that had come before the page was read. */
  after: number;
  /** Told when the session is over, before the page leaves. */
  onEnded: (how: SessionEnd) => void;
}

/**
 * Keeps the tab connected to the person's live events, and leaves the page when the session is over, so that nobody who comes
 * later reads it. Once a page, in the frame around all of them.
 */
export function LiveConnection({ userId, after, onEnded }: LiveConnectionProps) {
  const { revalidate } = useRevalidator();
  const from = useRef(after);

  useEffect(() => {
    const leave = (how: SessionEnd) => {
      // Sent late, what is typed is kept for its person.
      if (how === "ran out" && document.querySelector(FIELDS)) return;
      onEnded(how);
      // Asked anew, the page leads to the sign-in.
      revalidate();
    };
    return joinLine(userId, from.current, leave);
  }, [userId, onEnded, revalidate]);
  useEffect(() => listen("reset", () => revalidate()), [revalidate]);
  return null;
}

/** What somebody may be typing into. */
const FIELDS = "main form[method=post] :is(input:not([type=hidden]), textarea, select)";
