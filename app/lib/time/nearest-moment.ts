import { addDays, type CalendarDate, type ClockTime, momentsAt, todayIn } from "./dates";

/** UTC ms. */
export interface Window {
  from: number;
  until: number;
}

/** In UTC ms: the one in the window or nearest to it, and the later of two. Undefined for a time that the clocks skipped. */
export function nearestMoment(time: ClockTime, zone: string, { from, until }: Window): number | undefined {
  const first = addDays(todayIn(zone, from), -1);
  const last = addDays(todayIn(zone, until), 1);
  const moments: number[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) moments.push(...momentsAt(date, time, zone));
  return nearest(moments, { from, until });
}

/** As `nearestMoment`, for a date that was typed too: it matters where clocks show a time twice. */
export function momentOn(date: CalendarDate, time: ClockTime, zone: string, window: Window): number | undefined {
  return nearest(momentsAt(date, time, zone), window);
}

function nearest(moments: readonly number[], { from, until }: Window): number | undefined {
  const distance = (at: number) => Math.max(from - at, at - until, 0);
  return moments.reduce<number | undefined>(
    (best, at) => (best === undefined || distance(at) <= distance(best) ? at : best),
    undefined,
  );
}
