import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx";
import { Link } from "./link";

export type TicketFact = {
  label: string;
  value: ReactNode;
  /** Takes two columns: a span of time, an address. */
  wide?: boolean;
};

export type TicketProps = {
  /** "PC-1042" */
  code: string;
  /** A StatusStamp. */
  stamp: ReactNode;
  /** Its date: a CalendarDay or DateTime. */
  date?: ReactNode;
  title: ReactNode;
  /** Where the title leads; none on the ticket's own page. */
  to?: string;
  /** 1 where the ticket is the page, 3 under a heading of its own; 2 in a list. */
  headingLevel?: 1 | 2 | 3;
  place?: ReactNode;
  /** The amount that the reader acts on, the largest thing on the ticket. */
  figure?: TicketFact;
  /** The day that they must be there, in the same size: with the hours as its note. */
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
    <article id={id} className="ticket @container flex w-full min-w-0 flex-col">
      <div className="ticket-strip">
        <span className="sign text-lg tracking-wide">{code}</span>
        {stamp}
        {date ? <span className="ml-auto text-sm text-muted">{date}</span> : null}
      </div>
      <div className="flex flex-col gap-x-6 gap-y-3 px-4 pt-4 pb-3.5 @xl:flex-row @xl:items-start @xl:justify-between">
        <div className="min-w-0">
          <Heading className={headingLevel === 1 ? "text-3xl leading-tight" : "text-2xl leading-tight"}>
            {to ? (
              <Link to={to} className="-my-2.5 inline-block py-2.5 hover:underline">
                {title}
              </Link>
            ) : (
              title
            )}
          </Heading>
          {place ? (
            <p className="mt-1 flex items-start gap-1.5 text-muted">
              <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
              <span className="min-w-0">{place}</span>
            </p>
          ) : null}
        </div>
        {figure || due ? (
          <div className="flex flex-wrap gap-x-6 gap-y-3 @xl:shrink-0 @xl:flex-row-reverse @xl:flex-nowrap">
            {figure ? <Figure {...figure} size="text-4xl" /> : null}
            {due ? <Figure {...due} size="text-3xl" /> : null}
          </div>
        ) : null}
      </div>
      {facts.length > 0 ? <TicketFacts facts={facts} /> : null}
      {children ? <div className="mx-4 grow border-t border-line py-4">{children}</div> : null}
      {action ? (
        <div className="no-print mx-4 mt-auto flex flex-wrap items-center gap-3 border-t border-line py-3">
          {action}
        </div>
      ) : null}
    </article>
  );
}

/** A row of labelled facts on a fine rule. */
export function TicketFacts({ facts, className }: { facts: readonly TicketFact[]; className?: string }) {
  return (
    <dl className={cx("ticket-facts", className)}>
      {facts.map((fact) => (
        <div key={fact.label} className={cx("min-w-0", fact.wide && "ticket-fact-wide")}>
          <dt className="text-sm text-muted">{fact.label}</dt>
          <dd className="tabular-nums">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Figure({ label, value, note, size }: TicketFact & { note?: ReactNode; size: string }) {
  return (
    <p className={cx("@xl:flex-none @xl:text-right", note ? "min-w-0 flex-[1_1_7.5rem]" : "shrink-0")}>
      <span className="block text-sm text-muted">{label}</span>
      <span className={cx("sign block leading-9! whitespace-nowrap", size)}>{value}</span>
      {note ? <span className="block text-sm text-muted">{note}</span> : null}
    </p>
  );
}
