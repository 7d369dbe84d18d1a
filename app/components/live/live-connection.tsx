import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { listen } from "./hub";
import { joinLine } from "./line";

interface LiveConnectionProps {
  /** Whose events: while impersonating, the administrator's own. */
  userId: string;
  /** The newest event that had come before the page was read. */
  after: number;
}

/** Keeps the tab connected to the person's live events. Once a page, in the frame around all of them. */
export function LiveConnection({ userId, after }: LiveConnectionProps) {
  const { revalidate } = useRevalidator();
  const from = useRef(after);

  useEffect(() => joinLine(userId, from.current), [userId]);
  useEffect(() => listen("reset", () => revalidate()), [revalidate]);
  return null;
}
