import { DAY, HOUR, MINUTE } from "~/lib/bounds";

type Duration = number | { readonly most: number };

/** "60 minutes" of a bound, or of milliseconds. */
export function minutesOf(duration: Duration): string {
  return `${msOf(duration) / MINUTE} minutes`;
}

/** "72 hours". */
export function hoursOf(duration: Duration): string {
  return `${msOf(duration) / HOUR} hours`;
}

/** "14 days". */
export function daysOf(duration: Duration): string {
  return `${msOf(duration) / DAY} days`;
}

function msOf(duration: Duration): number {
  return typeof duration === "number" ? duration : duration.most;
}
