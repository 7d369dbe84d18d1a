import { useEffect, useRef } from "react";
import { listen } from "./hub";
import { joinElection } from "./leader-election";
import type { SessionEnd } from "./stream";
import { useReadAnew } from "./use-read-anew";

interface LiveConnectionProps {
  /** The administrator's own id while impersonating. */
  userId: string;
  /** The newest event before the page was read. */
  after: number;
  onEnded: (how: SessionEnd) => void;
}

/** Leaves the page when the session is over, so that nobody who comes later reads it. Stands once, in the frame of all pages. */
export function LiveConnection({ userId, after, onEnded }: LiveConnectionProps) {
  const readAnew = useReadAnew();
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
  }, [userId, onEnded, readAnew]);
  useEffect(() => listen("reset", readAnew), [readAnew]);
  return null;
}

/** Whether leaving would lose something typed. What is typed in a conversation is stored with the tab. */
function holdsTyped(): boolean {
  const fields = document.querySelectorAll<Field>("main form[method=post] :is(input, textarea, select)");
  return [...fields].some(isChanged);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const given = field.querySelector<HTMLOptionElement>("[selected]") ?? field.options[0];
    return !given?.selected;
  }
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    return field.checked !== field.defaultChecked;
  }
  return field.type !== "hidden" && field.value !== field.defaultValue;
}
