import { Counter } from "prom-client";
import { registry } from "./registry.server";

const refused = new Counter({
  name: "pourcheck_limited_total",
  help: "Refusals because a bound was used up: 429 by the kind of try, 503 by what is in flight.",
  labelNames: ["limit"] as const,
  registers: [registry],
});

/** @param limit a name from the code's own tables, never anything that was sent */
export function countRefusal(limit: string): void {
  refused.inc({ limit });
}
