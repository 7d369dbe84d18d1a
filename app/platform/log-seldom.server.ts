import { log } from "./log.server";

const MINUTE_MS = 60_000;
const lastAt = new Map<string, number>();

/** Logs a warning that any number of requests may cause, at most once a minute for each message. */
export function warnSeldom(details: object, message: string): void {
  const now = performance.now();
  if (now - (lastAt.get(message) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return;
  lastAt.set(message, now);
  log.warn(details, message);
}
