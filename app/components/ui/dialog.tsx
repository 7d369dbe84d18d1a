import { Link, useLocation, useNavigate } from "@remix-run/react";
import { X } from "lucide";
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { Icon } from "./icon";

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
      <div className="flex items-start justify-between gap-3 border-b border-line py-2 pr-2 pl-4">
        <h2
          id={titleId}
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: focus begins here and not on a button, so that Enter by habit deletes nothing
          autoFocus
          className="py-1.5 text-2xl leading-tight outline-none"
        >
          {title}
        </h2>
        <Link
          to={closeTo}
          preventScrollReset
          aria-label={closeLabel}
          className="no-print grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
        >
          <Icon of={X} className="size-5" />
        </Link>
      </div>
      <div className="p-4">{children}</div>
    </dialog>
  );
}

function focusLinkTo(address: string): void {
  const links = document.querySelectorAll<HTMLAnchorElement>("main a[href]");
  [...links].find(({ pathname }) => pathname === address)?.focus();
}
