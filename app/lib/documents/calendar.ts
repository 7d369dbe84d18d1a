/** An event of a calendar. Times are UTC milliseconds; an all-day event has a date instead. */
export interface CalendarEvent {
  /** Stays the same for good. */
  uid: string;
  when: { startsAt: number; endsAt: number } | { date: string };
  summary: string;
  place: string;
  status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  /** When it last changed; also its revision, which only grows. */
  changedAt: number;
}

/** Returns an iCalendar file (RFC 5545). It asks calendars to read it again every hour; Google reads one about once a day. `name` is the calendar's. */
export function icsOf(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(name)}//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines({ uid, when, summary, place, status, changedAt }: CalendarEvent): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    // Seconds, since the number has 31 bits in many calendars.
    `SEQUENCE:${Math.floor(changedAt / 1000)}`,
    ...("date" in when
      ? [`DTSTART;VALUE=DATE:${when.date.replaceAll("-", "")}`]
      : [`DTSTART:${utc(when.startsAt)}`, `DTEND:${utc(when.endsAt)}`]),
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(place)}`,
    `STATUS:${status}`,
    "END:VEVENT",
  ];
}

function utc(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/** RFC 5545, section 3.3.11. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}

/** Lines of at most 75 bytes, never broken within a character (RFC 5545, section 3.1). */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = "";
  let bytes = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (bytes + length > 75) {
      parts.push(part);
      part = "";
      // The space that begins the next line counts.
      bytes = 1;
    }
    part += character;
    bytes += length;
  }
  return [...parts, part].join("\r\n ");
}
