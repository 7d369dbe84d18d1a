import { MapPin } from "lucide";
import type { ReactNode } from "react";
import { cx } from "./cx";
import { Icon } from "./icon";
import { Link } from "./link";

export type TicketFact = {
  label: string;
  value: ReactNode;
  /** Takes two columns: a span of time, an address. */
  wide?: boolean;
};

export type TicketProps = {
  code: string;
  stamp: ReactNode;
  date?: ReactNode;
  title: ReactNode;
  /** Where the title leads; left out on the ticket's own page. */
  to?: string;
  /** 1 where the ticket is the page, 3 under a heading of its own; 2 in a list. */
  headingLevel?: 1 | 2 | 3;
  place?: ReactNode;
  /** The amount that the reader acts on, the largest thing on the ticket. */
  figure?: TicketFact;
  /** The day to be there, in the same size, with the hours as its note. */
  due?: TicketFact & { note?: ReactNode };
  facts?: readonly TicketFact[];
  /** One primary action: a LinkButton or a form with its button. */
  action?: ReactNode;
  id?: string;
  children?: ReactNode;
};

/** The shape of every job, application, booking, receipt and report; the same in a list, on its page and on paper. */
export function Ticket({
  code,
  stamp,
  date,
  title,
  to,
  headingLevel = 2,
  place,
  figure,
  due,
  facts = [],
  action,
  id,
  children,
}: TicketProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article id={id} className="ticket">
      <div className="ticket-strip">
        <span className="sign ticket-code">{code}</span>
        {stamp}
        {date ? <span className="ml-auto text-sm text-muted">{date}</span> : null}
      </div>
      <div className="ticket-head">
        <div className="min-w-0">
          <Heading className={headingLevel === 1 ? "text-3xl leading-tight" : "text-2xl leading-tight"}>
            {to ? (
              <Link to={to} className="ticket-link">
                {title}
              </Link>
            ) : (
              title
            )}
          </Heading>
          {place ? (
            <p className="ticket-place">
              <Icon of={MapPin} className="mt-1 size-4" />
              <span>{place}</span>
            </p>
          ) : null}
        </div>
        {figure || due ? (
          <div className="ticket-figures">
            {figure ? <Figure {...figure} large /> : null}
            {due ? <Figure {...due} /> : null}
          </div>
        ) : null}
      </div>
      {facts.length > 0 ? <TicketFacts facts={facts} /> : null}
      {children ? <div className="mx-4 grow border-t border-line py-4">{children}</div> : null}
      {action ? <div className="no-print ticket-action">{action}</div> : null}
    </article>
  );
}

export function TicketFacts({ facts, className }: { facts: readonly TicketFact[]; className?: string }) {
  return (
    <dl className={cx("ticket-facts", className)}>
      {facts.map((fact) => (
        <div key={fact.label} className={fact.wide ? "ticket-fact-wide" : undefined}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Figure({ label, value, note, large }: TicketFact & { note?: ReactNode; large?: boolean }) {
  return (
    <p className={cx("ticket-figure", note !== undefined && "ticket-figure-noted")}>
      <span className="ticket-note">{label}</span>
      <span className={cx("sign ticket-value", large && "ticket-value-large")}>{value}</span>
      {note ? <span className="ticket-note">{note}</span> : null}
    </p>
  );
}
