import { COMPLETED_WITHIN_MS, SERVER_ERROR } from "./provider-errors.server";

/** A transfer or a reversal, with the try that it is at. */
interface Tried {
  /** The number of the try. Its idempotency key names it. */
  n: number;
  /** UTC milliseconds. */
  stuckSince: number | null;
  failureCode: string | null;
}

/**
 * Returns what to store when the provider does not carry out a try, and may still complete it. The next try gets a new idempotency key only
 * once the provider has had time for that (`COMPLETED_WITHIN_MS`), also when the amount has become smaller meanwhile.
 */
export function afterStuckTry({ n, stuckSince, failureCode }: Tried, now: number, nextTry: () => number) {
  return stuckSince !== null && now - stuckSince >= COMPLETED_WITHIN_MS
    ? { isNextTry: true, n: nextTry(), stuckSince: null, failureCode: SERVER_ERROR }
    : { isNextTry: false, n, stuckSince: Math.min(stuckSince ?? now, now), failureCode };
}

/**
 * Returns whether the provider may still complete one of these, with the amount that it was first asked for. While it may, nothing else is sent of
 * the same money. A time far in the future means that the clock was set back, and counts as long ago.
 */
export function mayComplete(others: Pick<Tried, "stuckSince">[], now: number): boolean {
  return others.some(({ stuckSince }) => stuckSince !== null && Math.abs(now - stuckSince) < COMPLETED_WITHIN_MS);
}
