/** Work done in passes, in the background, one pass at a time. */
export interface Background {
  /** Asks for a pass soon: after the answer that is being given now. */
  wake(): void;
  start(): void;
  /** Ends the passes; resolves when the last one is over. */
  stop(): Promise<void>;
}

export interface BackgroundOptions {
  /** One pass; it should break off when the signal comes. */
  pass: (stopped: AbortSignal) => Promise<unknown>;
  /** How long until something is due (milliseconds), or undefined when nothing is. */
  untilNext: () => number | undefined;
  onError: (error: unknown, context: Record<string, string>) => void;
}

const SOON = 10;
// Another process may have written to the same file; nobody wakes this one then.
const AT_LATEST = 5000;

/** Makes the loop behind the sandbox; its timers keep no process alive. */
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
