import { existsSync, readFileSync } from "node:fs";
import type { Server } from "#tests/e2e/support/server/server";
import { exchange } from "./exchange";

/** Milliseconds of work. A request that holds the event loop for longer has stopped everybody. */
const HEALTH_WITHIN_MS = 5000;
const ASKED_EVERY_MS = 250;

/** Asks /healthz again and again beside an attack: whoever comes meanwhile must be answered. */
export function watchHealth(server: Server) {
  const faults: string[] = [];
  let stopped = false;

  async function watch(): Promise<void> {
    while (!stopped) {
      const asked = worked(server);
      const outcome = await exchange(server.origin, { method: "GET", target: "/healthz" }).then(
        ({ status }) => (status === 200 ? null : `status ${status}`),
        (error) => String(error),
      );
      const ms = Math.round(worked(server) - asked);
      if (!stopped && outcome) faults.push(`/healthz: ${outcome}`);
      if (!stopped && ms > HEALTH_WITHIN_MS) faults.push(`/healthz took ${ms} ms`);
      await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
    }
  }

  void watch();
  return {
    faults: () => faults.slice(0, 20),
    stop() {
      stopped = true;
    },
  };
}

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;

/**
 * Milliseconds that the server's event loop has worked: a machine that is busy with something else makes it wait, which is no
 * fault of the server's. Where there is no /proc the time that has passed must do.
 */
function worked(server: Server): number {
  if (!existsSync("/proc/self/stat")) return performance.now();
  const id = server.processId();
  try {
    // Of its main thread alone. The second field, a name in brackets, may hold anything.
    const stat = readFileSync(`/proc/${id}/task/${id}/stat`, "latin1");
    const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(")")).split(" ").slice(12, 14).map(Number);
    return TICK_MS * (user + system);
  } catch {
    // It has ended, which the test finds by itself.
    return Number.NaN;
  }
}
