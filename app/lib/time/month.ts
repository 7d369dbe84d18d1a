import { todayIn, zonedTime } from "~/lib/time/dates";

export function monthStart(zone: string, nowMs: number): number {
  return zonedTime(`${todayIn(zone, nowMs).slice(0, 7)}-01`, "00:00", zone);
}
