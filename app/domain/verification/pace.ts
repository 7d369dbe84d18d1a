import pTimeout from "p-timeout";

/** Asks the provider once it is time to. @throws VerificationEnded when the verification must not go on */
export type Pace = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

export interface PaceOptions {
  /** Milliseconds that setting the clock leaves alone. */
  uptime: () => number;
  wait: (ms: number) => Promise<unknown>;
  callsASecond: number;
  /** Ends a verification early, also in the middle of a call. */
  stopping?: AbortSignal;
}

export type EndReason = "stopped" | "provider-unreachable";

/** The verification cannot be finished: it was told to stop, or the provider answers nothing any more. */
export class VerificationEnded extends Error {
  constructor(readonly reason: EndReason) {
    super(`the verification ended early: ${reason}`);
  }
}

const SECOND = 1000;

/** Stripe takes 25 calls a second in test mode and 100 in live mode, of which the server needs some. Events and sweeps bring in within the hour what happened there. */
export const BESIDE_THE_SERVER = { callsASecond: 15, graceMs: 3600 * SECOND };
const MOST_TRIES = 8;
/** A single object that cannot be read is a finding; so many calls in a row that fail are a provider that is down. */
const OUTAGE = 50;

/** Keeps calls below a rate, and repeats what the provider refuses for its own limit (429): after a second, then twice as long each time. */
export function createPace({ uptime, wait, callsASecond, stopping }: PaceOptions): Pace {
  let next = 0;
  let failures = 0;

  const turn = async () => {
    const at = Math.max(uptime(), next);
    next = at + SECOND / callsASecond;
    if (at > uptime()) await unlessStopped(wait(at - uptime()), stopping);
  };

  async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await unlessStopped(ask(), stopping);
      failures = 0;
      return answer;
    } catch (error) {
      failures = isAnswer(error) ? 0 : failures + 1;
      if (failures >= OUTAGE) throw new VerificationEnded("provider-unreachable");
      throw error;
    }
  }

  return async (ask) => {
    for (let tries = 1; ; tries += 1) {
      await turn();
      try {
        return await answered(ask);
      } catch (error) {
        if (statusOf(error) !== 429 || tries === MOST_TRIES) throw error;
        await unlessStopped(wait(SECOND * 2 ** (tries - 1)), stopping);
      }
    }
  };
}

/** @throws VerificationEnded as soon as it is to stop, whatever the work does */
export async function unlessStopped<Answer>(work: Promise<Answer>, stopping: AbortSignal | undefined): Promise<Answer> {
  if (!stopping) return work;
  try {
    return await pTimeout(work, { milliseconds: Number.POSITIVE_INFINITY, signal: stopping });
  } catch (error) {
    throw stopping.aborted ? new VerificationEnded("stopped") : error;
  }
}

/** Whether the provider said something of the object, such as that there is none. */
function isAnswer(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500 && status !== 401 && status !== 403;
}

function statusOf(error: unknown): number | undefined {
  return (error as { statusCode?: number }).statusCode;
}
