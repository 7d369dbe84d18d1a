import { PROCESS } from "~/lib/bounds";
import { busy } from "../errors";

interface Bounds {
  atWork: number;
  waiting: number;
  waitMs: number;
}

const PICTURES: Bounds = {
  atWork: PROCESS.picturesAtWork.most,
  waiting: PROCESS.picturesWaiting.most,
  waitMs: PROCESS.pictureWait.most,
};

/** Does the work of a picture when its turn comes. @throws DomainError(unavailable, busy) when too many wait, or it waited too long */
export const inPictureQueue = boundedQueue(PICTURES);

/** A queue in the order of arrival, bounded in number and in time. */
export function boundedQueue({ atWork, waiting, waitMs }: Bounds) {
  const queue = new Set<() => void>();
  let working = 0;

  function turn(): Promise<void> {
    if (working < atWork) {
      working += 1;
      return Promise.resolve();
    }
    if (queue.size >= waiting) throw busy();
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.delete(begin);
        reject(busy());
      }, waitMs);
      queue.add(begin);
    });
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await turn();
    try {
      return await work();
    } finally {
      // The place passes on as it is, so that nobody who comes meanwhile takes it first.
      const [next] = queue;
      if (next) {
        queue.delete(next);
        next();
      } else working -= 1;
    }
  };
}
