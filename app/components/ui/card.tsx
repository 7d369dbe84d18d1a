import type { ReactNode } from "react";
import { cx } from "./cx";

type CardProps = {
  title?: ReactNode;
  headingLevel?: 2 | 3;
  id?: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A card with a title is a region of that name. */
export function Card({ title, headingLevel = 2, id, aside, className, children }: CardProps) {
  const Heading = `h${headingLevel}` as const;
  const Sheet = title ? "section" : "div";
  return (
    <Sheet id={id} className={cx("sheet min-w-0 rounded-md border border-line bg-surface", className)}>
      {title ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3">
          <Heading className="text-xl leading-tight">{title}</Heading>
          {aside ? <div className="text-sm text-muted">{aside}</div> : null}
        </div>
      ) : null}
      <div className="p-4">{children}</div>
    </Sheet>
  );
}
