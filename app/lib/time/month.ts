import { todayIn, zonedTime } from "~/lib/time/dates";

export function monthStart(zone: string, nowMs: number): number {
  return zonedTime(`${todayIn(zone, nowMs).slice(0, 7)}-01`, "00:00", zone);
}

/** "Nov", of 'YYYY-MM'. */
export function monthName(month: string): string {
  return MONTHS[Number(month.slice(5)) - 1] ?? month;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
