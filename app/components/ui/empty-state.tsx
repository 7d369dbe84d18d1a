import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export type EmptyStateProps = {
  icon: LucideIcon;
  /** One sentence: "No applications yet". */
  title: string;
  children?: ReactNode;
  /** The next step, a LinkButton. */
  action?: ReactNode;
};

/** What a list shows when it has nothing: why, and what to do next. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-md border border-dashed border-control px-4 py-8 text-center">
      <Icon aria-hidden strokeWidth={1.5} className="size-9 text-muted" />
      <div className="max-w-prose">
        <p className="font-semibold">{title}</p>
        {children ? <div className="mt-1 text-muted">{children}</div> : null}
      </div>
      {action}
    </div>
  );
}
