import { Hono } from "hono";
import type Stripe from "stripe";
import { z } from "zod";
import { type ApiEnv, type Call, endpoint } from "../api/endpoint.server";
import { listOf } from "../api/lists.server";
import { changedMetadata, email, metadata, metadataChanges, parameters, parseParams, text } from "../api/params.server";
import { addressed, retrieve } from "../api/resources.server";
import { detachMethodsOf } from "../payments/methods/attach-method.server";
import { listMethods } from "../payments/methods/payment-methods.server";
import { newId } from "../store/ids.server";
import { change, findOwn, insert, remove, seconds, type Tx } from "../store/objects.server";
import { emit } from "../webhooks/events.server";

export const customers = new Hono<ApiEnv>()
  .post("/", endpoint(create))
  .get(
    "/",
    endpoint((tx, call) => listOf(tx, "customer", call, ["email"])),
  )
  .get("/:id", endpoint(show))
  .post("/:id", endpoint(update))
  .delete("/:id", endpoint(deleteCustomer))
  .get("/:id/payment_methods", endpoint(methodsOf));

const createParams = parameters({
  description: text.optional(),
  email: email.optional(),
  metadata: metadata.optional(),
  name: text.optional(),
});

/** An empty text unsets. */
const unset = z.literal("").transform((): null => null);

const updateParams = parameters({
  description: z.union([unset, text]).optional(),
  email: z.union([unset, email]).optional(),
  metadata: metadataChanges,
  name: z.union([unset, text]).optional(),
});

function create(tx: Tx, call: Call): object {
  const customer = buildCustomer(tx, parseParams(createParams, call.params));
  emit(tx, "customer.created", insert(tx, "customer", customer));
  return customer;
}

/** A deleted customer is still shown, as such: https://docs.stripe.com/api/customers/retrieve */
function show(tx: Tx, call: Call): object {
  const deleted = findOwn(tx, "deleted_customer", call.ids.id ?? "", call.owner);
  return deleted ? deleted.body : retrieve(tx, call, "customer");
}

function update(tx: Tx, call: Call): object {
  const { body } = addressed(tx, call, "customer");
  const { metadata: pairs, ...changes } = parseParams(updateParams, call.params);
  const changed = change(tx, body, { ...changes, metadata: changedMetadata(body.metadata, pairs) });
  emit(tx, "customer.updated", changed, undefined, body);
  return changed;
}

/** Its payment methods may not be used again: https://docs.stripe.com/api/customers/delete */
function deleteCustomer(tx: Tx, call: Call): object {
  const customer = retrieve(tx, call, "customer");
  detachMethodsOf(tx, customer.id);
  remove(tx, customer.id);
  emit(tx, "customer.deleted", customer);
  return insert(tx, "deleted_customer", { id: customer.id, object: "customer", deleted: true });
}

function methodsOf(tx: Tx, call: Call): object {
  const { id } = addressed(tx, call, "customer").body;
  return listMethods(tx, { ...call, params: { ...call.params, customer: id } });
}

function buildCustomer(tx: Tx, params: z.output<typeof createParams>): Stripe.Customer {
  const id = newId("cus");
  return {
    id,
    object: "customer",
    address: null,
    balance: 0,
    created: seconds(tx.now),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    discount: null,
    email: params.email ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: params.metadata ?? {},
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  } satisfies Stripe.Customer;
}
