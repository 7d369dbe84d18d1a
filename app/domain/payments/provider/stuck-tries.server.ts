import { COMPLETED_WITHIN_MS, SERVER_ERROR } from "./provider-errors.server";

/** A transfer or a reversal with its try: the idempotency key names the number `n`; `stuckSince` is UTC milliseconds. */
interface Tried {
  n: number;
  stuckSince: number | null;
  failureCode: string | null;
}

/** For a try that the provider may still complete: the next one gets a new idempotency key only after `COMPLETED_WITHIN_MS`, even for a smaller amount. */
export function afterStuckTry({ n, stuckSince, failureCode }: Tried, now: number, nextTry: () => number) {
  return stuckSince !== null && now - stuckSince >= COMPLETED_WITHIN_MS
    ? { isNextTry: true, n: nextTry(), stuckSince: null, failureCode: SERVER_ERROR }
    : { isNextTry: false, n, stuckSince: Math.min(stuckSince ?? now, now), failureCode };
}

/** While the provider may complete one of these, nothing else is sent of the same money. A time far in the future means a clock set back: long ago. */
export function mayComplete(others: Pick<Tried, "stuckSince">[], now: number): boolean {
  return others.some(({ stuckSince }) => stuckSince !== null && Math.abs(now - stuckSince) < COMPLETED_WITHIN_MS);
}
