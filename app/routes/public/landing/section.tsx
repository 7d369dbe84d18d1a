import type { ReactNode } from "react";

interface SectionProps {
  id: string;
  heading: string;
  note?: string | undefined;
  children: ReactNode;
}

/** A part of the page that navigation leads to. */
export function Section({ id, heading, note, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="landing-section">
      <div className="landing-width">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id={`${id}-heading`} className="text-4xl">
            {heading}
          </h2>
          {note ? <p className="text-sm text-muted">{note}</p> : null}
        </div>
        {children}
      </div>
    </section>
  );
}
