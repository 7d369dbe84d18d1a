import { collectDefaultMetrics, Registry } from "prom-client";

export const registry = new Registry();

/** Adds prom-client's own metrics: of the process, of memory, and of the event loop's delay since the last scrape. Call once a process. */
export function measureProcess(): void {
  collectDefaultMetrics({ register: registry });
}
