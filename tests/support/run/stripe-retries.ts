import Stripe from "stripe";

// The SDK lets half a second and more pass before it tries a lost call again. The sandbox lies in this process: nothing gets better by waiting.
// No spies: vitest would put them back after each test, and go through all that there ever were.
Object.assign(Stripe.prototype, { getInitialNetworkRetryDelay: () => 0, getMaxNetworkRetryDelay: () => 0 });
