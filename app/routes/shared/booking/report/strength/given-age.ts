import { BREAK } from "~/domain/reports/strength/results/specs";
import { readFields } from "~/lib/measures/fields/read-fields";

/** The age in days that an address gives to held cylinders. */
export interface GivenAge {
  /** As typed; null where nobody was asked yet. */
  typed: string | null;
  /** What is wrong with it. */
  problem: string | null;
}

export function givenAge({ searchParams }: URL): GivenAge {
  const typed = searchParams.get("days");
  if (typed === null) return { typed, problem: null };
  const needed = { ...BREAK.ageDays, optional: undefined };
  const [problem] = readFields([["ageDays", needed]], { ageDays: typed }, "inch-pound").problems;
  return { typed, problem: problem?.[1] ?? null };
}

/** What the form of strengths begins with. An age that was signed or entered already goes before that of the address. */
export function withAge(
  values: Readonly<Record<string, string>>,
  { typed, problem }: GivenAge,
): Readonly<Record<string, string>> {
  return typed === null || problem || values.ageDays ? values : { ...values, ageDays: typed };
}

/** The age of a break; null for held cylinders without one, whose form waits for it. */
export function ageOf(
  { ageDays }: { ageDays: number | null },
  values: Readonly<Record<string, string>>,
): number | null {
  return ageDays ?? (values.ageDays ? Number(values.ageDays) : null);
}
