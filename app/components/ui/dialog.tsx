import { useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { DialogHead } from "./dialog-head";
import { focusLinkTo } from "./focus-link-to";

export type DialogProps = {
  title: string;
  closeTo: string;
  closeLabel?: string;
  children: ReactNode;
};

/** A question with its own address, rendered open; JavaScript makes it modal, so that Escape closes it and the page behind cannot be reached. Closed, it gives the focus back to the link that leads to it. */
export function Dialog({ title, closeTo, closeLabel = "Close", children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const navigate = useNavigate();
  const address = useRef(useLocation().pathname);

  useEffect(() => {
    const element = dialog.current;
    if (!element || typeof element.showModal !== "function" || element.matches(":modal")) return;
    element.close();
    element.showModal();
    element.querySelector<HTMLElement>("[data-focus-first]")?.focus();
    const { current: opened } = address;
    return () => {
      element.close();
      focusLinkTo(opened);
    };
  }, []);

  function close(event: SyntheticEvent) {
    event.preventDefault();
    navigate(closeTo, { preventScrollReset: true });
  }

  return (
    <dialog ref={dialog} open aria-labelledby={titleId} onCancel={close} className="dialog">
      <DialogHead title={title} titleId={titleId} closeTo={closeTo} closeLabel={closeLabel} className="text-2xl" />
      <div className="p-4">{children}</div>
    </dialog>
  );
}
