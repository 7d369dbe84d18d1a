/** By what they are counted for; each is over when its promise is. */
const underWay = new Map<string, Set<Promise<void>>>();

/** Says that a try is under way, until what it answers is called. */
export function trackInFlight(key: string): () => void {
  const tries = underWay.get(key) ?? new Set();
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  underWay.set(key, tries.add(over));
  return () => {
    tries.delete(over);
    if (tries.size === 0) underWay.delete(key);
    end();
  };
}

/** Waits until one of the tries under way is over; false at once when there is none. */
export async function oneInFlightEnds(key: string): Promise<boolean> {
  const tries = underWay.get(key);
  if (!tries) return false;
  await Promise.race(tries);
  return true;
}
