import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { LinkButton } from "~/components/ui";
import { cx } from "~/components/ui/cx";
import { FilterButton } from "./filter-button";

interface FilterPanelProps {
  /** What the list is narrowed to. The fields start over when a link sets other filters. */
  filter: object;
  /** The list without filters; null where it has none. */
  clear: { to: string; label: string } | null;
  /** Its columns. */
  className: string;
  /** Of the buttons. */
  buttons?: string;
  children: ReactNode;
}

/** The many filters of a list, as a GET form: what they are set to stands in the address, and survives a reload. */
export function FilterPanel({ filter, clear, className, buttons, children }: FilterPanelProps) {
  return (
    <Form
      method="get"
      key={JSON.stringify(filter)}
      className={cx("no-print grid gap-4 rounded-md border border-line bg-surface p-4", className)}
    >
      {children}
      <div className={cx("flex flex-wrap gap-3", buttons)}>
        <FilterButton />
        {clear ? (
          <LinkButton to={clear.to} variant="quiet">
            {clear.label}
          </LinkButton>
        ) : null}
      </div>
    </Form>
  );
}
