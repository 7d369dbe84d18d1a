import { random as drawBytes } from "nanoid";
import { expect, onTestFinished, vi } from "vitest";

export const NOTHING_TO_DO = "nothing to do";

/** Thrown where a random move finds nothing that it could be done to. */
export class NothingToDo extends Error {
  override name = "NothingToDo";
  override message = NOTHING_TO_DO;
}

/** Random numbers that are the same for the same seed. */
export interface Random {
  /** A whole number from 0 to `below` - 1. */
  int(below: number): number;
  /** True with this probability, between 0 and 1. */
  chance(probability: number): boolean;
  /** @throws NothingToDo when there is no choice */
  one<T>(choices: readonly T[]): T;
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
    one(choices) {
      if (choices.length === 0) throw new NothingToDo();
      return choices[int(choices.length)] as (typeof choices)[number];
    },
    shuffle: (rows) =>
      rows
        .map((row) => ({ row, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ row }) => row),
  };
}

/** Makes all ids follow from `random` until the test ends: some queries sort by them, so a run is the same again only with the same ids. */
export function seedIds(random: Random): void {
  forgetSpareBytes();
  const seeded = vi.spyOn(globalThis.crypto, "getRandomValues").mockImplementation((bytes) => {
    const view = bytes as unknown as Uint8Array;
    for (let at = 0; at < view.length; at += 1) view[at] = random.int(256);
    return bytes;
  });
  onTestFinished(() => {
    seeded.mockRestore();
    forgetSpareBytes();
  });
}

/** nanoid draws random bytes ahead, and drops them when it could not draw any. */
function forgetSpareBytes(): void {
  const failing = vi.spyOn(globalThis.crypto, "getRandomValues").mockImplementation(() => {
    throw new Error("no random bytes for a moment");
  });
  expect(() => drawBytes(2 ** 20)).toThrow();
  failing.mockRestore();
}
