import type Stripe from "stripe";
import type { FailPoint } from "~/lib/fail-points";

export interface PaymentPorts {
  stripe: Stripe;
  env: { appUrl: URL };
  /** Lets a test crash the process between two steps. */
  failPoint: (point: FailPoint) => void;
}
