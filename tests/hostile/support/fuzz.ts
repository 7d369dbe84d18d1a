import fc, { type Arbitrary } from "fast-check";
import { RUNS, SEED } from "./depth";
import { type Attack, faultsOf } from "./storm";
import type { Target } from "./target";

/** Made-up requests a schema in the run that is part of all tests. */
const RUNS_AMONG_ALL_TESTS = 12;

/**
 * Sends what fast-check makes up, and answers what was wrong: the smallest request that shows it, and the seed and path
 * that make it again.
 */
export async function fuzz<T>(target: Target, from: Arbitrary<T>, attackOf: (made: T) => Attack): Promise<string[]> {
  const property = fc.asyncProperty(from, async (made) => {
    const faults = await faultsOf(target, attackOf(made));
    if (faults.length > 0) throw new Error(faults.join("; "));
  });
  const outcome = await fc.check(property, { numRuns: RUNS || RUNS_AMONG_ALL_TESTS, seed: SEED, endOnFailure: false });
  if (!outcome.failed) return [];
  const { counterexample, counterexamplePath, errorInstance, seed } = outcome;
  const { asked, as, title } = attackOf(counterexample?.[0] as T);
  const body = typeof asked.body === "string" ? asked.body.slice(0, 1000) : "";
  return [
    `${as}: ${asked.method} ${asked.target} (${title}, seed ${seed}, path ${counterexamplePath}): ${errorInstance}; ${body}`,
  ];
}

/** Some at a time: a property waits for each of its requests. */
export async function inParallel<T>(all: readonly T[], work: (one: T) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  const left = all.values();
  const next = async () => {
    for (const one of left) found.push(...(await work(one)));
  };
  await Promise.all(Array.from({ length: 6 }, next));
  return found;
}
