interface ZoneThen {
  offsetMs: number;
  name: string;
}

// Asking Intl is the slowest part of a list's dates. Clocks change on quarters of an hour only.
const QUARTER_MS = 15 * 60 * 1000;
const MOST_KNOWN = 20_000;
const known = new Map<string, ZoneThen>();
const clocks = new Map<string, Intl.DateTimeFormat>();

export function atZone(zone: string, atMs: number): ZoneThen {
  const key = `${zone} ${Math.floor(atMs / QUARTER_MS)}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const then = readClock(zone, atMs);
  known.set(key, then);
  return then;
}

function readClock(zone: string, atMs: number): ZoneThen {
  const shown = Object.fromEntries(
    clockOf(zone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute, second, timeZoneName } = shown;
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return { offsetMs: wall - Math.floor(atMs / 1000) * 1000, name: timeZoneName ?? zone };
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat("en-US", { ...CLOCK, timeZone: zone });
  clocks.set(zone, clock);
  return clock;
}

const CLOCK = {
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
  hourCycle: "h23",
  timeZoneName: "short",
} as const;
