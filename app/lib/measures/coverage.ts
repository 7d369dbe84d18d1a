import { CERTIFICATION_LEVELS, type CertificationLevel } from "~/lib/vocabulary";
import type { MethodName } from "./fresh-concrete/test-kinds";

/** ASTM standards that a field report names, by their numbers: the tests, sampling, cylinders and their strength. */
export type CoveredMethod = MethodName | "C172" | "C31" | "C39";

/**
 * What each ACI certificate was examined in, of what reports name. Source: ACI's pages of the certification programs. A laboratory technician of level 1 holds the
 * strength technician's certificate. The self-consolidating program has C1610, C1611, C1621, C1712 and C1758, and neither sampling (C172) nor temperature (C1064).
 * The special inspector oversees work and is examined in no test; verify in the program's own policy.
 */
const COVERAGE: { readonly [L in CertificationLevel]: readonly CoveredMethod[] } = {
  "Concrete Field Testing Technician Grade I": ["C172", "C1064", "C143", "C138", "C231", "C173", "C31"],
  "Concrete Strength Testing Technician": ["C39"],
  "Concrete Laboratory Testing Technician Level 1": ["C39"],
  "Self-Consolidating Concrete Testing Technician": ["C1611"],
  "Concrete Construction Special Inspector": [],
};

/** Returns the standards that these levels cover together, each once. A level that is not known covers none. */
export function methodsCovered(levels: readonly (string | null)[]): CoveredMethod[] {
  const held = CERTIFICATION_LEVELS.filter((level) => levels.includes(level));
  return [...new Set(held.flatMap((level) => COVERAGE[level]))];
}

/** Returns which of these standards none of the levels covers, in the order given. */
export function uncovered(levels: readonly (string | null)[], methods: readonly CoveredMethod[]): CoveredMethod[] {
  const covered = methodsCovered(levels);
  return methods.filter((method) => !covered.includes(method));
}
