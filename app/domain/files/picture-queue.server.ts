import { PROCESS } from "~/lib/bounds";
import { siteOf } from "~/lib/web/networks";
import { busy } from "../errors";

interface Bounds {
  atWork: number;
  waiting: number;
  waitingAnAddress: number;
  waitMs: number;
}

const PICTURES: Bounds = {
  atWork: PROCESS.picturesAtWork.most,
  waiting: PROCESS.picturesWaiting.most,
  waitingAnAddress: PROCESS.picturesWaitingAnAddress.most,
  waitMs: PROCESS.pictureWait.most,
};

/** @throws DomainError unavailable "busy" when too many wait, in all or from its address, or it waited too long */
export const inPictureQueue = boundedQueue(PICTURES);

/** Makes a queue in the order of arrival, bounded in number, in one client address's share of it, and in time. */
export function boundedQueue({ atWork, waiting, waitingAnAddress, waitMs }: Bounds) {
  /** Waiting pictures, each with the network it came from. */
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
    if (isFull(network)) throw busy();
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.delete(begin);
        reject(busy());
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
