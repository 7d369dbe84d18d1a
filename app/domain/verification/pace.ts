import pTimeout from "p-timeout";

/** Makes a call to the provider as soon as the rate allows it. @throws VerificationEnded when the verification cannot go on */
export type Pace = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

export interface PaceOptions {
  /** Milliseconds of a steady clock, which does not change when somebody sets the machine's clock. */
  uptime: () => number;
  wait: (ms: number) => Promise<unknown>;
  callsASecond: number;
  /** Ends a verification early, also in the middle of a call. */
  stopping?: AbortSignal;
}

type EndReason = "stopped" | "provider-unreachable";

/** The verification cannot be finished: it was told to stop, or the provider has stopped answering. */
export class VerificationEnded extends Error {
  constructor(readonly reason: EndReason) {
    super(`the verification ended early: ${reason}`);
  }
}

const SECOND = 1000;

/** Stripe accepts 25 calls a second in test mode and 100 in live mode, and the server needs some. `graceMs`: by then the books have what happened at Stripe. */
export const BESIDE_THE_SERVER = { callsASecond: 15, graceMs: 3600 * SECOND };
const MOST_TRIES = 8;
/** One object that cannot be read is a finding. After so many failed calls in a row the provider counts as down. */
const OUTAGE = 50;

/** Keeps calls below a rate. It repeats a call that the provider refuses because of its rate limit (429) after a second, then after twice as long each time. */
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

/** Waits for the work. @throws VerificationEnded as soon as `stopping` says so, while the work may still go on */
export async function unlessStopped<Answer>(work: Promise<Answer>, stopping: AbortSignal | undefined): Promise<Answer> {
  if (!stopping) return work;
  try {
    return await pTimeout(work, { milliseconds: Number.POSITIVE_INFINITY, signal: stopping });
  } catch (error) {
    throw stopping.aborted ? new VerificationEnded("stopped") : error;
  }
}

/** True when the provider answered about the object, for example that it does not exist. */
function isAnswer(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500 && status !== 401 && status !== 403;
}

function statusOf(error: unknown): number | undefined {
  return (error as { statusCode?: number }).statusCode;
}
