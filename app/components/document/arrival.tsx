import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Brings the focus to the heading of a page that JavaScript has put in place of another, as loading a document would:
 * screen readers read it out, and Tab begins at the page. What has asked for the focus itself keeps it: the errors of a
 * form, a dialog, or what a closed dialog gave it back to. Other filters of the same page leave it where it was, unless
 * that is gone.
 */
export function Arrival() {
  const { pathname, key } = useLocation();
  const last = useRef({ pathname, key });

  useEffect(() => {
    const { current: before } = last;
    last.current = { pathname, key };
    const focused = document.activeElement;
    const elsewhere = before.pathname !== pathname && !focused?.closest("main, dialog");
    const lost = before.key !== key && focused === document.body;
    if (elsewhere || lost) focusHeading();
  }, [pathname, key]);

  return null;
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.getElementById("main");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
