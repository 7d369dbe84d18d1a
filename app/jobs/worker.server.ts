import pTimeout from "p-timeout";
import { causedBy } from "~/domain/core/cause.server";
import { wasLocked } from "~/domain/core/disk/writability.server";
import { endStreams } from "~/http/live/live-streams.server";
import { keysOf } from "~/lib/keys-of";
import { log } from "~/platform/log.server";
import type { Ports } from "~/platform/ports.server";
import type { Lane } from "./handler";
import { eventHandlers, type Handlers } from "./handlers.server";
import { PLACES, startDeliveries } from "./outbox.server";
import { type Schedule, schedules } from "./schedules.server";

const POLL_EVERY_MS = 1000;
/** A run that takes longer than this, or than its schedule allows, is abandoned and begins again when it is due. Its work is harmless when done twice. */
const RUN_MS = 10 * 60_000;

export interface Worker {
  /** Checks the outbox now, and again for what is written meanwhile. */
  wake: () => void;
  begin(): void;
  /** Aborts open streams, and resolves when what is under way has ended. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  ports: Ports;
  now: () => number;
  stopping: AbortController;
}

/** Runs the outbox and the schedules in the server's own process. */
export function startWorker({ ports, now, stopping }: WorkerOptions): Worker {
  stopping.signal.addEventListener("abort", endStreams, { once: true });
  return createWorker({ handlers: eventHandlers(ports), timed: schedules(ports), now, stopping });
}

interface WorkOptions extends Omit<WorkerOptions, "ports"> {
  handlers: Handlers;
  timed: Schedule[];
}

/** The deliveries run independently: one that hangs delays only itself. */
export function createWorker({ handlers, timed, now, stopping }: WorkOptions): Worker {
  const plans = timed.map((schedule) => ({ ...schedule, ranAt: Number.NEGATIVE_INFINITY, running: false }));
  const underWay = new Set<Promise<void>>();
  const delivering = { mail: 0, other: 0 };
  let planned = false;
  let begun = false;
  let timer: NodeJS.Timeout | undefined;

  function startDue(): void {
    planned = false;
    if (stopping.signal.aborted) return;
    for (const plan of plans) if (!plan.running && isDue(plan)) follow(run(plan));
    for (const lane of keysOf(delivering)) startDueOf(lane);
  }

  function startDueOf(lane: Lane): void {
    const started = startDeliveries(handlers, { [lane]: PLACES[lane] - delivering[lane] });
    delivering[lane] += started.length;
    for (const delivery of started) {
      follow(
        logged("outbox", () => delivery).finally(() => {
          delivering[lane] -= 1;
          wake();
        }),
      );
    }
  }

  /** After the clock was set back, a run in the future counts as due. */
  function isDue({ ranAt, everyMs }: { ranAt: number; everyMs: number }): boolean {
    const since = now() - ranAt;
    return since < 0 || since >= everyMs;
  }

  async function run(plan: (typeof plans)[number]): Promise<void> {
    plan.running = true;
    plan.ranAt = now();
    await logged(plan.name, () =>
      causedBy({ requestId: null, cause: `schedule:${plan.name}` }, () =>
        pTimeout(plan.run(), { milliseconds: plan.mostMs ?? RUN_MS }),
      ),
    );
    plan.running = false;
  }

  function follow(work: Promise<void>): void {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  }

  function wake(): void {
    if (!begun || planned || stopping.signal.aborted) return;
    planned = true;
    setImmediate(() => void logged("worker", async () => startDue()));
  }

  return {
    wake,
    begin() {
      begun = true;
      timer = setInterval(wake, POLL_EVERY_MS);
      timer.unref();
      wake();
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

/** One part failing must not keep the others from running. */
async function logged(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // What finds the database locked comes again when it is due, and is no fault.
    log[wasLocked(error) ? "warn" : "error"]({ error, job: name }, "job failed");
  }
}
