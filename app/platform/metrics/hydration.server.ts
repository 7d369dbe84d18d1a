import { Counter } from "prom-client";
import { registry } from "./registry.server";

/** React's errors that it recovers from by drawing anew: https://react.dev/errors */
const NUMBERS = new Set(["418", "419", "421", "422", "423", "425"]);

const errors = new Counter({
  name: "pourcheck_hydration_errors_total",
  help: "Pages that React drew anew in a browser, by React's number of the error.",
  labelNames: ["number"] as const,
  registers: [registry],
});

/** @param number as a browser sent it: all but React's own count as one */
export function countHydrationError(number: string | undefined): void {
  errors.inc({ number: number !== undefined && NUMBERS.has(number) ? number : "other" });
}
