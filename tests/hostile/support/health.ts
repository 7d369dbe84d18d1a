import type { Server } from "../../e2e/support/server";
import { exchange } from "./exchange";

/** Milliseconds. A request that holds the event loop for longer has stopped everybody; a busy machine needs a tenth. */
const HEALTH_WITHIN_MS = 5000;
const ASKED_EVERY_MS = 250;

/** Asks /healthz again and again beside an attack: whoever comes meanwhile must be answered. */
export function watchHealth({ origin }: Server) {
  const faults: string[] = [];
  let stopped = false;

  async function watch(): Promise<void> {
    while (!stopped) {
      const asked = performance.now();
      const outcome = await exchange(origin, { method: "GET", target: "/healthz" }).then(
        ({ status }) => (status === 200 ? null : `status ${status}`),
        (error) => String(error),
      );
      const ms = Math.round(performance.now() - asked);
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
