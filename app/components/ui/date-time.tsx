import { Fragment } from "react";
import {
  type CalendarDate,
  formatDay,
  formatLongDay,
  formatLongMoment,
  formatMoment,
  formatSpan,
  isoMoment,
} from "~/lib/dates";

export type DateTimeProps = {
  /** UTC ms. */
  at: number;
  /** UTC ms; makes it a span: "Tue 24 Nov, 8:00 AM – 12:00 PM CST". */
  until?: number;
  /** The IANA zone of the site, else of the reader. */
  zone: string;
  /** Adds the year, for records. */
  long?: boolean;
};

/** A moment or a span as people say it, with the machine form in `dateTime`. */
export function DateTime({ at, until, zone, long }: DateTimeProps) {
  const text =
    until === undefined ? (long ? formatLongMoment(at, zone) : formatMoment(at, zone)) : formatSpan(at, until, zone);
  return (
    <time dateTime={isoMoment(at)}>
      {text.split(BREAKS).map((part, index) => (
        <Fragment key={part}>
          {index > 0 ? " " : null}
          <span className="whitespace-nowrap">{part}</span>
        </Fragment>
      ))}
    </time>
  );
}

// A line may end after the day and after the dash, not between "8:00" and "AM".
const BREAKS = /(?<=[,–]) /;

/** A calendar date: "Tue 24 Nov", with the year when `long`. */
export function CalendarDay({ date, long }: { date: CalendarDate; long?: boolean }) {
  return <time dateTime={date}>{long ? formatLongDay(date) : formatDay(date)}</time>;
}
