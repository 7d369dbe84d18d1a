import { todayIn } from "~/lib/time/dates";
import type { Nonconformance } from "../types";

/** Names a nonconformance for as long as it stands, whatever is corrected in it. */
export function subjectOf({ about, found, notes }: Pick<Nonconformance, "about" | "found" | "notes">): string {
  return found ? `${about}/${found.code}` : (notes[0]?.id ?? "");
}

/** Whether nobody was notified on the day, in whatever way. Source: International Building Code, 1704.2.4. False where the report does not tell. */
export function isUntold({ day, notices = [], notes }: Nonconformance, zone: string): boolean {
  if (day === undefined) return false;
  const told = [...notices.map(({ signedAt }) => signedAt), ...notes.map(({ toldAt }) => toldAt)];
  return !told.some((at) => at !== null && todayIn(zone, at) === day);
}
