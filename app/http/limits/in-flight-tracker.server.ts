const underWay = new Map<string, Set<Promise<void>>>();

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

/** Waits until one try under way ends. Returns false at once when there is none. */
export async function oneInFlightEnds(key: string): Promise<boolean> {
  const tries = underWay.get(key);
  if (!tries) return false;
  await Promise.race(tries);
  return true;
}
