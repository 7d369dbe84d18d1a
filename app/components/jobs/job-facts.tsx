import { Badge } from "~/components/ui/badge";
import { CalendarDay } from "~/components/ui/date-time";
import type { TicketFact, TicketProps } from "~/components/ui/ticket";
import { milesFromYou } from "~/copy/inspectors/places";
import { DURATION_NAMES, jobTexts, TIME_SLOT_NAMES, URGENCY_NAMES, urgencyBadges } from "~/copy/jobs/job-list";
import type { JobStart } from "~/domain/jobs/slots";
import { formatClock, zonedTime, zoneName } from "~/lib/time/dates";
import type { Duration, Role, Urgency } from "~/lib/vocabulary";

/** "Tue, Nov 24", and below it "Morning (8AM-12PM CST)" or the exact start, "6:30 AM CST": a job's start at its site. */
export function jobDue(job: JobStart): TicketProps["due"] {
  return { label: jobTexts.start, value: <CalendarDay date={job.startDate} />, note: <StartNote job={job} /> };
}

function StartNote({ job: { startDate, timeSlot, startTime, zone } }: { job: JobStart }) {
  const { label, hours } = TIME_SLOT_NAMES[timeSlot];
  const zoneThen = zoneName(zone, zonedTime(startDate, startTime ?? "12:00", zone));
  if (startTime !== null) return <span className="whitespace-nowrap">{`${formatClock(startTime)} ${zoneThen}`}</span>;
  return (
    <>
      {label} <span className="whitespace-nowrap">({hours ? `${hours} ${zoneThen}` : zoneThen})</span>
    </>
  );
}

/** "1200 Congress Ave, Austin, TX · 12 mi from you" */
export function JobPlace({ job }: { job: { location: string; miles?: number | null | undefined } }) {
  const distance = milesFromYou(job.miles ?? null);
  return (
    <>
      {job.location}
      {distance ? <span className="whitespace-nowrap"> · {distance}</span> : null}
    </>
  );
}

export function UrgencyBadge({ urgency, reader }: { urgency: Urgency; reader: Role }) {
  const { label, tone } = reader === "inspector" ? urgencyBadges[urgency] : URGENCY_NAMES[urgency];
  return <Badge tone={tone}>{label}</Badge>;
}

interface Listed {
  duration: Duration;
  requiresInspectorEquipment: boolean;
}

export function jobFacts(job: Listed): TicketFact[] {
  return [
    { label: jobTexts.duration, value: DURATION_NAMES[job.duration] },
    { label: jobTexts.equipment, value: equipmentText(job.requiresInspectorEquipment, null) },
  ];
}

/** `fee` as it is shown. */
export function equipmentText(inspectors: boolean, fee: string | null): string {
  return inspectors ? jobTexts.equipmentOf.inspector(fee) : jobTexts.equipmentOf.company;
}
