import { todayIn, zonedTime } from "~/lib/time/dates";

/** 'YYYY-MM' */
export type Month = string;

export function monthStart(zone: string, nowMs: number): number {
  return monthBegins(monthIn(zone, nowMs), zone);
}

export function monthIn(zone: string, atMs: number): Month {
  return todayIn(zone, atMs).slice(0, 7);
}

/** UTC ms. */
export function monthBegins(month: Month, zone: string): number {
  return zonedTime(`${month}-01`, "00:00", zone);
}

export function addMonths(month: Month, months: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/** "Nov", of 'YYYY-MM'. */
export function monthName(month: Month): string {
  return MONTH_NAMES[Number(month.slice(5)) - 1]?.slice(0, 3) ?? month;
}

export function longMonthName(month: Month): string {
  return MONTH_NAMES[Number(month.slice(5)) - 1] ?? month;
}

export function monthAndYear(month: Month): string {
  return `${longMonthName(month)} ${month.slice(0, 4)}`;
}

export const MONTH_NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
