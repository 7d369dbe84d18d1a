export const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

/** Returns the level of that name. The start refuses any other with the name of its variable, so that the log must be there until then. */
export function logLevel(name: string | undefined): (typeof LOG_LEVELS)[number] {
  return LOG_LEVELS.find((level) => level === name) ?? "info";
}
