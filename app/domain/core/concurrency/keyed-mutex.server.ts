const turns = new Map<string, Promise<unknown>>();

/** Runs calls with the same key one after the other. Otherwise a hundred guesses sent at once would all be admitted before the first is found wrong. */
export async function withKeyedMutex<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(key)?.catch(() => undefined);
  const mine = (before ?? Promise.resolve()).then(work);
  turns.set(key, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(key) === mine) turns.delete(key);
  }
}
