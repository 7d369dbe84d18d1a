import type Stripe from "stripe";

/** An object that the sweep lists at the provider. */
export type Found = Stripe.Charge | Stripe.Transfer | Stripe.Refund | Stripe.Dispute;
