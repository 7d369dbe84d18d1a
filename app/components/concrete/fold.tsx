import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";

interface FoldProps {
  title: string;
  isOpen: boolean;
  children: ReactNode;
}

/** A part of a form that few need. */
export function Fold({ title, isOpen, children }: FoldProps) {
  return (
    <details className="disclosure rounded-md border border-line bg-surface" open={isOpen}>
      <summary className="flex min-h-11 items-center gap-2 px-4 py-2 font-semibold">
        {title}
        <Icon of={ChevronDown} className="disclosure-chevron ml-auto size-4.5 shrink-0" />
      </summary>
      <div className="border-t border-line p-4">{children}</div>
    </details>
  );
}
