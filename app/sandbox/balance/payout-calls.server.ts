import { type Call, endpoint } from "../api/endpoint.server";
import { stateError } from "../api/errors.server";
import {
  changedMetadata,
  currency,
  metadata,
  metadataChanges,
  oneOf,
  parameters,
  parseParams,
  positiveInteger,
  text,
} from "../api/params.server";
import { addressed, readable } from "../api/resources.server";
import { change, find, PLATFORM, type Tx } from "../store/objects.server";
import { emit } from "../webhooks/events.server";
import { balanceOf } from "./balance.server";
import { accountOf, payOut } from "./payouts.server";

const CONNECTED = { connected: true } as const;

export const payouts = readable("payout", ["destination", "status"], CONNECTED)
  .post("/", endpoint(create, CONNECTED))
  .post("/:id", endpoint(update, CONNECTED));

const createParams = parameters({
  amount: positiveInteger,
  currency,
  description: text.optional(),
  metadata: metadata.optional(),
  method: oneOf("standard").optional(),
  source_type: oneOf("card").optional(),
  statement_descriptor: text.optional(),
});

/** Creates a payout by hand, in addition to the daily ones: https://docs.stripe.com/connect/manual-payouts */
function create(tx: Tx, call: Call): object {
  const { amount, description, metadata, statement_descriptor } = parseParams(createParams, call.params);
  const account = call.owner === PLATFORM ? undefined : find(tx, "account", call.owner)?.body;
  if (account && !account.payouts_enabled) {
    const message = "Payouts to this account are disabled. Provide what its requirements ask for.";
    throw stateError({ code: "payouts_not_allowed", message });
  }
  if (amount > balanceOf(tx, call.owner).available) {
    const message =
      "You have insufficient funds in your Stripe account for this payout. Only the available balance can be paid out.";
    throw stateError({ code: "balance_insufficient", message });
  }
  const words = { description, metadata, statement_descriptor };
  return payOut(tx, call.owner, { amount, ...words, isAutomatic: false });
}

function update(tx: Tx, call: Call): object {
  const { body: payout, owner } = addressed(tx, call, "payout");
  const params = parseParams(parameters({ metadata: metadataChanges }), call.params);
  const updated = change(tx, payout, { metadata: changedMetadata(payout.metadata ?? {}, params.metadata) });
  emit(tx, "payout.updated", updated, accountOf(owner), payout);
  return updated;
}
