import type { UnitSystem } from "~/lib/measures/units";
import type { ReportEntryKind } from "~/lib/vocabulary";

/** One recorded thing as it is stored. */
export interface Entry {
  id: string;
  kind: ReportEntryKind;
  parentId: string | null;
  position: number;
  typed: Typed;
}

/** The fields of an entry's kind: texts as typed, and times in UTC ms. */
export type Typed = { units: UnitSystem; ids?: readonly string[] } & Readonly<Record<string, unknown>>;

export function textIn(typed: Typed, name: string): string {
  const value = typed[name];
  return typeof value === "string" ? value : "";
}

/** UTC ms; null where none was recorded. */
export function timeIn(typed: Typed, name: string): number | null {
  const value = typed[name];
  return typeof value === "number" ? value : null;
}
