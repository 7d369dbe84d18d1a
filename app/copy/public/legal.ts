import type { CalendarDate } from "~/lib/time/dates";

/** A part of a legal text; `id` is its anchor, and stays when the heading changes. */
export interface LegalSection {
  id: string;
  heading: string;
  paragraphs: readonly string[];
  list?: readonly string[];
  /** The way on from this section. */
  link?: { to: string; label: string };
}

export interface LegalText {
  title: string;
  description: string;
  lead: string;
  updated: CalendarDate;
  sections: readonly LegalSection[];
}

export const legalTexts = { contents: "Contents", updated: "Last changed" } as const;
