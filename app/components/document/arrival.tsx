import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Focuses a new page's heading, as loading a document would, unless something has taken the focus or only filters changed. */
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
