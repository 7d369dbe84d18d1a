import type { Connection } from "#db/client.server";
import type { SearchAlert } from "~/lib/vocabulary";
import { nextDaily } from "./daily-moment";
import { newestJobNumber } from "./queries.server";

/** The columns of an alert that begins now: it tells of jobs that are posted later. */
export function alertFrom(tx: Connection, alert: SearchAlert, zone: string, now: number) {
  const dueAt = alert === "daily" ? nextDaily(zone, now) : null;
  return { alert, dueAt, seenNumber: newestJobNumber(tx) };
}
