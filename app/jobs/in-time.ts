/**
 * What `work` comes to, unless it takes longer than `mostMs` of the machine's own time. The work itself is not ended: whatever it
 * still does must be harmless.
 * @throws Error when the time is over
 */
export async function inTime<T>(work: Promise<T>, mostMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${mostMs / 1000} s`)), mostMs);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
