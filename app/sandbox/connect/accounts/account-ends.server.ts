import type Stripe from "stripe";
import { z } from "zod";
import type { Call } from "../../api/endpoint.server";
import { stateError } from "../../api/errors.server";
import { parameters, parseParams } from "../../api/params.server";
import { balanceOf } from "../../balance/balance.server";
import type { Tx } from "../../store/objects.server";
import type { AccountReview } from "../onboarding/verification.server";
import { forgetAccount, rejectAccount } from "./account-reviews.server";
import { addressedAccount } from "./addressed-account.server";

/** The reason that a rejected account shows: the platform rejected it, not Stripe. */
const REJECTIONS = {
  credit: "platform_other",
  fraud_no_intent_to_fulfill: "platform_fraud",
  fraud_other: "platform_fraud",
  fraud_payment_method_casher: "platform_fraud",
  fraud_payment_method_tester: "platform_fraud",
  other: "platform_other",
  terms_of_service: "platform_terms_of_service",
} as const satisfies Record<string, AccountReview["rejected"]>;

const rejectParams = parameters({ reason: z.enum(Object.keys(REJECTIONS) as (keyof typeof REJECTIONS)[]) });

/** The platform rejects the account: https://docs.stripe.com/api/account/reject */
export function reject(tx: Tx, call: Call): Stripe.Account {
  const { body } = addressedAccount(tx, call);
  return rejectAccount(tx, body.id, REJECTIONS[parseParams(rejectParams, call.params).reason]);
}

/** Deletes an account, which must have no money: https://docs.stripe.com/api/accounts/delete */
export function remove(tx: Tx, call: Call): Stripe.DeletedAccount {
  const { id } = addressedAccount(tx, call).body;
  parseParams(parameters({}), call.params);
  const { available, pending } = balanceOf(tx, id);
  if (available !== 0 || pending !== 0) {
    throw stateError({ message: "This account cannot be deleted because it still has a balance." });
  }
  forgetAccount(tx, id);
  return { id, object: "account", deleted: true };
}
