import { Link } from "@remix-run/react";
import { X } from "lucide";
import { cx } from "./cx";
import { Icon } from "./icon";

interface DialogHeadProps {
  title: string;
  titleId: string;
  closeTo: string;
  closeLabel: string;
  /** The title's size. */
  className: string;
}

export function DialogHead({ title, titleId, closeTo, closeLabel, className }: DialogHeadProps) {
  return (
    <div className="flex items-start justify-between gap-3 border-b border-line py-2 pr-2 pl-4">
      <h2
        id={titleId}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: focus begins here and not on a button, so that Enter by habit deletes nothing; without JavaScript the page begins at the question
        autoFocus
        className={cx("py-1.5 leading-tight outline-none", className)}
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
  );
}
