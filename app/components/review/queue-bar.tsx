import { LinkButton } from "~/components/ui";
import { queueBarTexts as texts } from "~/copy/people/review";
import { QueueKeys } from "./queue-keys";

interface Beside {
  waiting: number;
  next: string | null;
  previous: string | null;
}

interface QueueBarProps {
  /** The address of the queue, below which the submissions stand. */
  queue: string;
  beside: Beside;
  /** The addresses of the decisions, where it is open. */
  approve: string | null;
  reject: string | null;
}

/** How many wait, and the way through them: by links, and with JavaScript by single keys. */
export function QueueBar({ queue, beside, approve, reject }: QueueBarProps) {
  const next = beside.next && `${queue}/${beside.next}`;
  const previous = beside.previous && `${queue}/${beside.previous}`;
  return (
    <nav aria-label={texts.label} className="no-print grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-semibold">{texts.waiting(beside.waiting)}</span>
        {previous ? (
          <LinkButton to={previous} variant="quiet">
            {texts.previous}
          </LinkButton>
        ) : null}
        {next ? (
          <LinkButton to={next} variant="secondary">
            {texts.next}
          </LinkButton>
        ) : null}
      </div>
      <QueueKeys targets={{ j: next, k: previous, a: approve, r: reject }} />
    </nav>
  );
}
