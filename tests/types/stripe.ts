/** As roles.ts: nothing here runs, `npm run typecheck` reads it. What begins to compile need not be added in tests/sandbox/schemas/calls.ts any more. */
import type Stripe from "stripe";

type Confirm = Stripe.PaymentIntentConfirmParams;

// @ts-expect-error A browser sends a typed card.
export const typedCard: Confirm["payment_method_data"] = { type: "card", card: { number: "4242424242424242" } };

// @ts-expect-error And the secret of the intent.
export const secret: Confirm = { client_secret: "pi_1_secret_1" };
