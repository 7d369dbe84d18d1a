import type { ReactNode } from "react";

type PageHeaderProps = {
  /** The page's one h1. */
  title: ReactNode;
  lead?: ReactNode;
  above?: ReactNode;
  actions?: ReactNode;
};

export function PageHeader({ title, lead, above, actions }: PageHeaderProps) {
  return (
    <div className="mb-5 md:mb-6">
      {above}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1>{title}</h1>
          {lead ? <p className="mt-1 max-w-prose text-pretty text-muted">{lead}</p> : null}
        </div>
        {actions ? <div className="no-print flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
    </div>
  );
}
