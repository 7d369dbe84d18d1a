import { log } from "~/platform/log.server";
import type { Ports } from "~/platform/ports.server";
import { eventHandlers } from "./handlers.server";
import { workOutbox } from "./outbox.server";
import { schedules } from "./schedules.server";

const LOOK_EVERY_MS = 1000;

export interface Worker {
  /** Looks at the outbox now; what is written meanwhile is looked at after that. */
  wake: () => void;
  begin(): void;
  /** Aborts open streams, and resolves when what is under way has ended. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  ports: Ports;
  /** UTC milliseconds. */
  now: () => number;
  stopping: AbortController;
}

/** The outbox and the timed moves, in the server's own process. */
export function startWorker({ ports, now, stopping }: WorkerOptions): Worker {
  const handlers = eventHandlers(ports);
  const timed = schedules(ports).map((schedule) => ({ ...schedule, dueAt: 0 }));
  let running: Promise<void> | undefined;
  let again = false;
  let begun = false;
  let timer: NodeJS.Timeout | undefined;

  async function work(): Promise<void> {
    do {
      again = false;
      for (const schedule of timed) {
        if (schedule.dueAt > now() || stopping.signal.aborted) continue;
        schedule.dueAt = now() + schedule.everyMs;
        await logged(schedule.name, schedule.run);
      }
      while (!stopping.signal.aborted && (await logged("outbox", () => workOutbox(handlers)))) again = false;
    } while (again && !stopping.signal.aborted);
  }

  function wake(): void {
    if (!begun || stopping.signal.aborted) return;
    again = true;
    running ??= work().finally(() => {
      running = undefined;
      // Something may have come between the last look and now.
      if (again) setImmediate(wake);
    });
  }

  return {
    wake,
    begin() {
      begun = true;
      timer = setInterval(wake, LOOK_EVERY_MS);
      timer.unref();
      setImmediate(wake);
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}

/** One part failing must not keep the others from running. */
async function logged<T>(name: string, run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run();
  } catch (error) {
    log.error({ error, job: name }, "job failed");
    return undefined;
  }
}
