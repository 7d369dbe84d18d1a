import { REPORT } from "~/lib/bounds";
import { minutesBetween } from "./clocks";

/** Whether a reading was written down where it was made: its time and the time at which it arrived lie close together. */
export type Recorded = { at: "truck" } | { at: "later"; minutes: number };

/** `madeAt` is the time that was typed for a reading, `receivedAt` that of the server; both UTC ms. Null where either is not known. */
export function recordedFrom(madeAt: number | null, receivedAt: number | null): Recorded | null {
  if (madeAt === null || receivedAt === null) return null;
  const minutes = minutesBetween(madeAt, receivedAt);
  return receivedAt - madeAt <= REPORT.atTheTruck.most ? { at: "truck" } : { at: "later", minutes };
}
