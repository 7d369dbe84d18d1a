import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon";

type EmptyStateProps = {
  icon: IconNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-md border border-dashed border-control px-4 py-8 text-center">
      <Icon of={icon} className="size-9 stroke-[1.5] text-muted" />
      <div className="max-w-prose">
        <p className="font-semibold">{title}</p>
        {children ? <div className="mt-1 text-muted">{children}</div> : null}
      </div>
      {action}
    </div>
  );
}
