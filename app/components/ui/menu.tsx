import { Link, useLocation } from "@remix-run/react";
import { ChevronDown, type IconNode } from "lucide";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { cx } from "./cx";
import { Icon } from "./icon";

export type MenuProps = {
  label: string;
  /** Shows only the icon; the label stays for screen readers. */
  icon?: IconNode;
  align?: "start" | "end";
  children: ReactNode;
};

/** Opens without JavaScript; with it, Escape, a click elsewhere and leaving close it. */
export function Menu({ label, icon, align = "end", children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useClosing(details);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  }

  return (
    <details ref={details} className="disclosure no-print relative inline-block" onKeyDown={closeOnEscape}>
      <summary
        className={cx(
          "inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md border border-control bg-surface hover:bg-sunken",
          icon ? "px-2.5" : "px-3.5 font-semibold",
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

function useClosing(details: React.RefObject<HTMLDetailsElement>) {
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that the person went somewhere
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [key]);

  useEffect(() => {
    function closeOnClickElsewhere(event: MouseEvent) {
      const element = details.current;
      if (element?.open && event.target instanceof Node && !element.contains(event.target)) element.open = false;
    }
    document.addEventListener("click", closeOnClickElsewhere);
    return () => document.removeEventListener("click", closeOnClickElsewhere);
  }, [details]);
}
