/**
 * How far the attacks go. As part of all tests: the same every time, and each value of the corpus in some places.
 * `npm run test:hostile -- --runs 200` goes on for longer: every value in every place, and 200 made-up requests a schema from
 * a seed that is new each time unless told (`--seed`).
 */
export const RUNS = Number(process.env.HOSTILE_RUNS ?? 0);
export const SEED = Number(process.env.HOSTILE_SEED ?? process.env.TEST_SEED ?? 20_261_122);
export const DEEP = RUNS > 0;

/** Milliseconds that one test may take. */
export const LONGEST_MS = DEEP ? 3_600_000 : 300_000;

const SHARE = 16;

/** All of it in a deep run; else `times` of them, from another place for each `offset`. */
export function pick<T>(all: readonly T[], offset: number, times: number): readonly T[] {
  if (DEEP) return all;
  const from = (offset * times) % all.length;
  return [...all, ...all].slice(from, from + times);
}

/** All of it in a deep run; else every sixteenth or, told so, every `share`th, beginning elsewhere for each `offset`. */
export function sample<T>(all: readonly T[], offset: number, share = SHARE): readonly T[] {
  return DEEP ? all : all.filter((_, index) => (index + offset) % share === 0);
}
