import type { ReactNode } from "react";

interface TicketSectionProps {
  id: string;
  heading: string;
  children: ReactNode;
}

export function TicketSection({ id, heading, children }: TicketSectionProps) {
  if (Array.isArray(children) && children.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}
