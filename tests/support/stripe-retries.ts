import Stripe from "stripe";
import { beforeEach, vi } from "vitest";

// The SDK lets half a second and more pass before it tries a lost call again. The sandbox lies in this process: nothing gets better by waiting.
beforeEach(() => {
  vi.spyOn(Stripe.prototype, "getInitialNetworkRetryDelay").mockReturnValue(0);
  vi.spyOn(Stripe.prototype, "getMaxNetworkRetryDelay").mockReturnValue(0);
});
