/** Returns how long to wait after the nth failure: `first`, then twice as long each time, `longest` at most. Milliseconds. */
export function doubling(first: number, longest: number, n: number): number {
  return Math.min(longest, first * 2 ** (Math.max(n, 1) - 1));
}
