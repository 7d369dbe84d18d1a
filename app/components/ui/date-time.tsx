import { Fragment } from "react";
import {
  type CalendarDate,
  formatDay,
  formatHours,
  formatLongDay,
  formatLongMoment,
  formatMoment,
  formatSpan,
  isoMoment,
  todayIn,
} from "~/lib/time/dates";

export type DateTimeProps = {
  at: number;
  /** UTC ms; makes it a span: "Tue 24 Nov, 8:00 AM – 12:00 PM CST". */
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

function nowrapParts(text: string) {
  return text.split(BREAKS).map((part, index) => (
    <Fragment key={part}>
      {index > 0 ? " " : null}
      <span className="whitespace-nowrap">{part}</span>
    </Fragment>
  ));
}

/** The day on which a span begins: "Tue 24 Nov". Stands above its SpanHours. */
export function SpanDay({ at, zone }: Pick<DateTimeProps, "at" | "zone">) {
  return <CalendarDay date={todayIn(zone, at)} />;
}

export function SpanHours({ at, until, zone }: Pick<DateTimeProps, "at" | "zone"> & { until: number }) {
  return <time dateTime={isoMoment(at)}>{nowrapParts(formatHours(at, until, zone))}</time>;
}

// A line may break after the day and after the dash, not between "8:00" and "AM".
const BREAKS = /(?<=[,–]) /;

export function CalendarDay({ date, long }: { date: CalendarDate; long?: boolean }) {
  return <time dateTime={date}>{long ? formatLongDay(date) : formatDay(date)}</time>;
}
