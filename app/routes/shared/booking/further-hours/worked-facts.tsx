import { furtherHoursTexts as texts } from "~/copy/bookings/further-hours";
import type { WorkedSoFar } from "~/domain/bookings/further-hours/queries.server";
import { formatDuration, formatQuarters } from "~/lib/time/durations";

/** What is paid for beside what was worked, which both sides read before more is paid. */
export function WorkedFacts({ worked: { paidQuarters, onSite, beyond } }: { worked: WorkedSoFar }) {
  return (
    <dl className="grid gap-1">
      <Time label={texts.paidFor} value={formatQuarters(paidQuarters)} />
      {onSite === null ? null : <Time label={texts.atSite} value={formatDuration(onSite)} />}
      {beyond >= 60_000 ? <Time label={texts.beyond} value={formatDuration(beyond)} strong /> : null}
    </dl>
  );
}

function Time({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? "flex justify-between gap-3 font-semibold" : "flex justify-between gap-3"}>
      <dt className={strong ? undefined : "text-muted"}>{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
