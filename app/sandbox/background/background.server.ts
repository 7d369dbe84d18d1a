interface Background {
  wake(): void;
  start(): void;
  stop(): Promise<void>;
}

interface BackgroundOptions {
  pass: (stopped: AbortSignal) => Promise<unknown>;
  /** Milliseconds; undefined when nothing is due. */
  untilNext: () => number | undefined;
  onError: (error: unknown, context: Record<string, string>) => void;
}

const SOON = 10;
// Another process may write to the same file without waking this one.
const AT_LATEST = 5000;

/** Its timers keep no process alive. */
export function createBackground({ pass, untilNext, onError }: BackgroundOptions): Background {
  let stopping: AbortController | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const schedule = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = runPass();
    }, wait).unref();
  };

  const runPass = async () => {
    const signal = stopping?.signal;
    if (!signal || signal.aborted) return;
    try {
      await pass(signal);
    } catch (error) {
      onError(error, { part: "sandbox background" });
    }
    running = undefined;
    if (!signal.aborted) schedule(Math.min(Math.max(untilNext() ?? AT_LATEST, SOON), AT_LATEST));
  };

  return {
    wake: () => {
      if (stopping && !running) schedule(SOON);
    },
    start: () => {
      if (stopping) return;
      stopping = new AbortController();
      schedule(SOON);
    },
    stop: async () => {
      stopping?.abort();
      stopping = undefined;
      clearTimeout(timer);
      await running;
    },
  };
}
