import { useLocation, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import type { DialogProps } from "./dialog";
import { DialogHead } from "./dialog-head";
import { focusLinkTo } from "./focus-link-to";

/** A question with its own address that stands beside what it is about and covers nothing. Escape leaves it; the focus goes back to the link that leads to it. */
export function SideDialog({ title, closeTo, closeLabel = "Close", children }: DialogProps & { children: ReactNode }) {
  const titleId = useId();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const address = useRef(useLocation().pathname);

  useEffect(() => {
    const first = dialog.current?.querySelector<HTMLElement>("[data-focus-first]");
    (first ?? dialog.current?.querySelector<HTMLElement>("h2"))?.focus();
    const { current: opened } = address;
    return () => focusLinkTo(opened);
  }, []);

  function leave(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    navigate(closeTo, { preventScrollReset: true });
  }

  return (
    <dialog ref={dialog} open aria-labelledby={titleId} onKeyDown={leave} className="side-dialog">
      <DialogHead title={title} titleId={titleId} closeTo={closeTo} closeLabel={closeLabel} className="text-xl" />
      <div className="p-4">{children}</div>
    </dialog>
  );
}
