import type Stripe from "stripe";

export type Found = Stripe.Charge | Stripe.Transfer | Stripe.Refund | Stripe.Dispute;
