import { siteOf } from "~/lib/web/networks";

interface Bounds {
  atWork: number;
  waiting: number;
  /** Of one client address. */
  waitingAnAddress: number;
  waitMs: number;
  /** What those are refused with who find the queue full or have waited too long. */
  refusal: () => Error;
}

/** Makes a queue in the order of arrival, bounded in number, in one client address's share of it, and in time. */
export function boundedQueue({ atWork, waiting, waitingAnAddress, waitMs, refusal }: Bounds) {
  /** Those that wait, each with the network it came from. */
  const queue = new Map<() => void, string | undefined>();
  let working = 0;

  function isFull(network: string | undefined): boolean {
    const others = network === undefined ? 0 : [...queue.values()].filter((from) => from === network).length;
    return queue.size >= waiting || others >= waitingAnAddress;
  }

  function turn(network: string | undefined): Promise<void> {
    if (working < atWork) {
      working += 1;
      return Promise.resolve();
    }
    if (isFull(network)) throw refusal();
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.delete(begin);
        reject(refusal());
      }, waitMs);
      queue.set(begin, network);
    });
  }

  return async <T>(address: string | undefined, work: () => Promise<T>): Promise<T> => {
    await turn(address === undefined ? undefined : siteOf(address));
    try {
      return await work();
    } finally {
      // The next in the queue gets the place directly, so that no newcomer takes it first.
      const [next] = queue.keys();
      if (next) {
        queue.delete(next);
        next();
      } else working -= 1;
    }
  };
}
