import { Link } from "@remix-run/react";
import { ChevronDown, type IconNode } from "lucide";
import { type ReactNode, useRef } from "react";
import { cx } from "./cx";
import { Icon } from "./icon";
import { useClosing } from "./use-closing";

type MenuProps = {
  label: string;
  /** Shows only the icon; the label stays for screen readers. */
  icon?: IconNode;
  align?: "start" | "end";
  /** As high as a line of a dense table where a mouse points. */
  compact?: boolean;
  children: ReactNode;
};

/** Opens without JavaScript; with it, useClosing says what closes it. */
export function Menu({ label, icon, align = "end", compact, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useClosing(details);

  return (
    <details ref={details} className="disclosure no-print relative inline-block">
      <summary
        className={cx(
          "inline-flex items-center justify-center gap-1.5 rounded-md border border-control bg-surface hover:bg-sunken",
          compact ? "min-h-11 min-w-11 pointer-fine:min-h-6 pointer-fine:min-w-8" : "min-h-11 min-w-11",
          icon ? (compact ? "px-1" : "px-2.5") : "px-3.5 font-semibold",
        )}
      >
        {icon ? <Icon of={icon} className="size-5" /> : label}
        {icon ? (
          <span className="sr-only">{label}</span>
        ) : (
          <Icon of={ChevronDown} className="disclosure-chevron size-4.5" />
        )}
      </summary>
      <div
        className={cx(
          "absolute z-30 mt-1 grid min-w-52 rounded-md border border-control bg-surface p-1 shadow-dialog",
          align === "end" ? "right-0" : "left-0",
        )}
      >
        {children}
      </div>
    </details>
  );
}

export function MenuLink({ to, icon, children }: { to: string; icon?: IconNode; children: ReactNode }) {
  return (
    <Link to={to} className="flex min-h-11 items-center gap-2.5 rounded-sm px-3 hover:bg-sunken">
      {icon ? <Icon of={icon} className="size-4.5 text-muted" /> : null}
      {children}
    </Link>
  );
}
