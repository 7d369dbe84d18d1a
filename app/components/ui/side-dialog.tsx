import { Link, useNavigate } from "@remix-run/react";
import { X } from "lucide";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import type { DialogProps } from "./dialog";
import { Icon } from "./icon";

/** A question with its own address that stands beside what it is about and covers nothing. Escape leaves it. */
export function SideDialog({ title, closeTo, closeLabel = "Close", children }: DialogProps & { children: ReactNode }) {
  const titleId = useId();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const first = dialog.current?.querySelector<HTMLElement>("[data-focus-first]");
    (first ?? dialog.current?.querySelector<HTMLElement>("h2"))?.focus();
  }, []);

  function leave(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    navigate(closeTo, { preventScrollReset: true });
  }

  return (
    <dialog ref={dialog} open aria-labelledby={titleId} onKeyDown={leave} className="side-dialog">
      <div className="flex items-start justify-between gap-3 border-b border-line py-2 pr-2 pl-4">
        <h2
          id={titleId}
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: without JavaScript too the page begins at the question, which stands below the document on a phone
          autoFocus
          className="py-1.5 text-xl leading-tight outline-none"
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
