import autocannon from "autocannon";

/** What browsers send. */
const ENCODINGS = "gzip, deflate, br";
const CONNECTIONS = 10;
const ROUND_S = 4;
const ROUNDS = 5;

export interface Target {
  name: string;
  url: string;
  cookie?: string;
  /** Milliseconds of a processor that the server has used so far. */
  cpu: () => number;
}

export interface Rate {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds of a processor for one request: what is left of a figure on a machine that does other things too. */
  cpuMs: number;
}

/**
 * Loads the targets in turn, round after round, so that what else the machine does falls on all of them.
 * @returns the rounds of each; the first, which warms up, is left out
 * @throws Error when an answer was no success
 */
export async function race(targets: readonly Target[], rounds = ROUNDS): Promise<Rate[][]> {
  const rates: Rate[][] = targets.map(() => []);
  for (let round = -1; round < rounds; round++) {
    for (const [at, target] of targets.entries()) {
      const rate = await load(target);
      if (round >= 0) rates[at]?.push(rate);
    }
  }
  return rates;
}

/** The middle of the rounds' figures. */
export function middle(rates: readonly Rate[], figure: keyof Rate): number {
  return median(rates.map((rate) => rate[figure]));
}

/** The middle of the ratios of rounds that were run one after the other. */
export function ratio(of: readonly Rate[], to: readonly Rate[], figure: keyof Rate): number {
  return median(of.map((rate, at) => rate[figure] / (to[at]?.[figure] ?? Number.NaN)));
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

async function load({ name, url, cookie, cpu }: Target): Promise<Rate> {
  const before = cpu();
  const headers = { "accept-encoding": ENCODINGS, ...(cookie ? { cookie } : {}) };
  const result = await autocannon({ url, connections: CONNECTIONS, duration: ROUND_S, headers });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} refusals, ${result.errors} errors`);
  const { total } = result.requests;
  if (total === 0)
    throw new Error(`${name}: not one answer in ${ROUND_S} s. The machine is too busy to measure anything.`);
  return {
    requestsPerSecond: total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: (cpu() - before) / total,
  };
}
