import type { PlannedMix } from "~/lib/measures/specification/plan";
import type { Specification, SpecifiedMix } from "~/lib/measures/specification/specification";
import type { WantedTest } from "~/lib/vocabulary";
import type { NoticeInShort } from "./types";

/** What a report is held against beside what was recorded: what the company specified, and what it planned for the day. */
export interface Basis {
  /** The version in force when the report was begun; null where the company specified nothing. */
  specification: Specification | null;
  plan: readonly PlannedMix[];
  /** What the job asks for where it planned no mix. */
  wanted: { tests: readonly WantedTest[]; cylinderSets: number | null };
  /** The day of the work and the zone of the site. */
  place: { date: string; zone: string };
  /** What was told before the report is signed. */
  notices: readonly (NoticeInShort & { subject: string })[];
}

export function specifiedMix({ specification }: Basis, id: string | undefined): SpecifiedMix | undefined {
  return specification?.mixes.find((mix) => mix.id === id);
}
