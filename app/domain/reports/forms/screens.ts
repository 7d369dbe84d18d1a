import { CONSISTENCIES } from "~/lib/measures/specification/mix";
import { fieldsOf, type RecordedKind } from "./specs";

/**
 * Forms that follow one another at each truck, on one page: on one bar of signal a page costs more than a field. The first part of a truck's
 * page is always recorded, others where something was typed into them.
 */
export const SCREENS = {
  truck: { parent: null, parts: ["load", "sample"], first: "load" },
  tests: { parent: "sample", parts: ["temperature", ...CONSISTENCIES, "air"], first: null },
} as const satisfies Record<string, Screen>;

interface Screen {
  parent: "sample" | null;
  parts: readonly RecordedKind[];
  first: RecordedKind | null;
}

export type ScreenName = keyof typeof SCREENS;
export const SCREEN_NAMES = ["truck", "tests"] as const satisfies readonly ScreenName[];

/** The name of a part's field on a page of several parts. */
export function partField(kind: RecordedKind, field: string): string {
  return `${kind}_${field}`;
}

/** Returns the fields of one part by their own names. */
export function fieldsOfPart(kind: RecordedKind, sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const prefix = partField(kind, "");
  const own = Object.entries(sent).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]));
}

/** Whether something was typed into a part: what the page had chosen or copied by itself does not count. */
export function isBegun(kind: RecordedKind, fields: Readonly<Record<string, unknown>>): boolean {
  return fieldsOf(kind, fields.method).some(([name, spec]) => {
    const typed = fields[name];
    return !spec.repeated && !CHOSEN.includes(spec.type) && typeof typed === "string" && typed.trim() !== "";
  });
}

const CHOSEN: readonly string[] = ["choice", "entry"];
