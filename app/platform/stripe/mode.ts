import type { Env } from "../env/env.server";

export function stripeMode(payments: Env["payments"]): "live" | "test" {
  return payments.provider === "stripe" && payments.secretKey.includes("_live_") ? "live" : "test";
}
