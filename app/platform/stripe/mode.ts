import type { Env } from "../env/env.server";

/** Returns whether real money moves: live with a live key, or a live restricted one. */
export function stripeMode(payments: Env["payments"]): "live" | "test" {
  return payments.provider === "stripe" && payments.secretKey.includes("_live_") ? "live" : "test";
}
