import type Stripe from "stripe";
import { PROCESS } from "~/lib/bounds";
import type { FailPoint } from "~/lib/system/fail-points";

/** For reading what a page waits for. Without an answer the page is shown without it. */
export const WHILE_A_PAGE_WAITS: Stripe.RequestOptions = { maxNetworkRetries: 1, timeout: PROCESS.providerRead.most };

export interface PaymentPorts {
  stripe: Stripe;
  env: { appUrl: URL };
  /** Lets a test crash the process between two steps. */
  failPoint: (point: FailPoint) => void;
}
