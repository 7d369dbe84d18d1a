/** Asks the provider once it is time to. */
export type Pace = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

export interface PaceOptions {
  /** UTC milliseconds. */
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
  callsASecond: number;
}

const SECOND = 1000;

/** Stripe takes 25 calls a second in test mode and 100 in live mode, of which the server needs some. Events and sweeps bring in within the hour what happened there. */
export const BESIDE_THE_SERVER = { callsASecond: 15, graceMs: 3600 * SECOND };
const MOST_TRIES = 8;

/** Keeps calls below a rate, and repeats what the provider refuses for its own limit (429): after a second, then twice as long each time. */
export function createPace({ now, wait, callsASecond }: PaceOptions): Pace {
  let next = 0;
  const turn = async () => {
    const at = Math.max(now(), next);
    next = at + SECOND / callsASecond;
    if (at > now()) await wait(at - now());
  };
  return async (ask) => {
    for (let tries = 1; ; tries += 1) {
      await turn();
      try {
        return await ask();
      } catch (error) {
        if ((error as { statusCode?: number }).statusCode !== 429 || tries === MOST_TRIES) throw error;
        await wait(SECOND * 2 ** (tries - 1));
      }
    }
  };
}
