import { cx } from "~/components/ui/cx";

/** A concrete test cylinder with a check. Hidden from screen readers, since the name stands beside it. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className={cx("shrink-0", className)}>
      <path d="M6 8v16.5c0 2.5 4.5 4.5 10 4.5s10-2 10-4.5V8c0 2.5-4.5 4.5-10 4.5S6 10.5 6 8z" fill="currentColor" />
      <ellipse cx="16" cy="7.25" rx="10" ry="4.25" fill="currentColor" />
      <ellipse cx="16" cy="7.25" rx="7.5" ry="2.5" className="fill-surface" />
      <path
        d="m11 20.25 3.5 3.5 6.75-7"
        fill="none"
        strokeWidth="2.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-surface"
      />
    </svg>
  );
}
