/** Random numbers that are the same for the same seed. */
export interface Random {
  /** A whole number from 0 to `below` - 1. */
  int(below: number): number;
  /** True with this probability, between 0 and 1. */
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T | undefined;
  shuffle<T>(rows: readonly T[]): T[];
}

/** Mulberry32: https://github.com/cprosche/mulberry32 */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (choices) => choices[int(choices.length)],
    shuffle: (rows) =>
      rows
        .map((row) => ({ row, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ row }) => row),
  };
}
