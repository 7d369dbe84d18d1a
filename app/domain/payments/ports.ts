import type Stripe from "stripe";
import type { FailPoint } from "~/lib/fail-points";

/** What the payment flows need of the outside; the caller hands it in. */
export interface PaymentPorts {
  stripe: Stripe;
  env: { appUrl: URL };
  /** Lets a test crash the process between two steps. */
  failPoint: (point: FailPoint) => void;
}
