import type Stripe from "stripe";
import { newId } from "../store/ids.server";
import { change, insert, seconds, type Tx } from "../store/objects.server";
import { emit } from "../webhooks/events.server";
import { addBalanceTransaction } from "./balance-transactions.server";

/** Brings money from the platform's bank into its balance, at once: https://docs.stripe.com/connect/top-ups */
export function topUp(tx: Tx, amount: number): Stripe.Topup {
  const topup = insert(tx, "topup", buildTopup(tx, amount));
  const movement = { type: "topup", reportingCategory: "topup", source: topup.id, availableOn: tx.now } as const;
  const entered = change(tx, topup, { balance_transaction: addBalanceTransaction(tx, { ...movement, amount }).id });
  emit(tx, "topup.succeeded", entered);
  return entered;
}

function buildTopup(tx: Tx, amount: number): Stripe.Topup {
  return {
    id: newId("tu"),
    object: "topup",
    amount,
    balance_transaction: null,
    created: seconds(tx.now),
    currency: "usd",
    description: null,
    expected_availability_date: seconds(tx.now),
    failure_code: null,
    failure_message: null,
    initiated_by: "user",
    livemode: false,
    metadata: {},
    source: null,
    statement_descriptor: null,
    status: "succeeded",
    transfer_group: null,
  } satisfies Stripe.Topup;
}
