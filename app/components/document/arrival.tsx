import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Focuses the heading of a page that JavaScript has put in place of another, as loading a document would.
 * Focus that something has taken for itself stays, and so does focus when only the page's filters change.
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
