import { Fragment } from "react";
import {
  type CalendarDate,
  formatDay,
  formatExactMoment,
  formatHours,
  formatLongDay,
  formatLongMoment,
  formatMoment,
  formatSpan,
  isoMoment,
  todayIn,
} from "~/lib/time/dates";

type DateTimeProps = {
  at: number;
  /** UTC ms; makes it a span: "Tue, Nov 24, 8 AM–12 PM CST". */
  until?: number;
  /** The IANA zone of the site, else of the reader. */
  zone: string;
  long?: boolean;
};

export function DateTime({ at, until, zone, long }: DateTimeProps) {
  const text =
    until === undefined ? (long ? formatLongMoment(at, zone) : formatMoment(at, zone)) : formatSpan(at, until, zone);
  return <time dateTime={isoMoment(at)}>{nowrapParts(text)}</time>;
}

/** "Tue, Nov 24, 2026, 8:00:05 AM CST", for records that follow each other within a minute. */
export function ExactTime({ at, zone }: Pick<DateTimeProps, "at" | "zone">) {
  return <time dateTime={isoMoment(at)}>{nowrapParts(formatExactMoment(at, zone))}</time>;
}

function nowrapParts(text: string) {
  return text.split(BREAKS).map((part, index) => (
    <Fragment key={part}>
      {index > 0 ? " " : null}
      <span className="whitespace-nowrap">{part}</span>
    </Fragment>
  ));
}

/** The day on which a span begins: "Tue, Nov 24". Stands above its SpanHours. */
export function SpanDay({ at, zone }: Pick<DateTimeProps, "at" | "zone">) {
  return <CalendarDay date={todayIn(zone, at)} />;
}

export function SpanHours({ at, until, zone }: Pick<DateTimeProps, "at" | "zone"> & { until: number }) {
  return <time dateTime={isoMoment(at)}>{nowrapParts(formatHours(at, until, zone))}</time>;
}

// A line may break before a time and after a dash with spaces, not between "Tue," and "Nov" or "8" and "AM".
const BREAKS = / (?=\d{1,2}(?::\d\d){0,2} [AP]M)|(?<=–) /;

export function CalendarDay({ date, long }: { date: CalendarDate; long?: boolean }) {
  return <time dateTime={date}>{long ? formatLongDay(date) : formatDay(date)}</time>;
}
