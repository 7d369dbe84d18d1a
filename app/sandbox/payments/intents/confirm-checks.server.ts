import type Stripe from "stripe";
import { invalidRequest } from "../../api/errors.server";
import { idOf } from "../../store/ids.server";

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

const NAMES = { payment_intent: "PaymentIntent", setup_intent: "SetupIntent" } as const;

export function refuseOtherMethods({ object, payment_method_types: offered }: Intent, { type }: Stripe.PaymentMethod) {
  if (offered.includes(type)) return;
  throw invalidRequest({
    // The SDK lists no code of its own for setup intents.
    code: "payment_intent_incompatible_payment_method",
    param: "payment_method",
    message: `The PaymentMethod provided (${type}) is not allowed for this ${NAMES[object]}. Please attach a PaymentMethod of one of the following types: ${offered.join(", ")}.`,
  });
}

/** A method that is attached to a customer serves intents of that customer alone. */
export function refuseOtherCustomers({ object, customer: named }: Intent, { id, customer }: Stripe.PaymentMethod) {
  if (!customer) return;
  const owner = idOf(customer);
  if (!named) {
    throw invalidRequest({
      param: "payment_method",
      message: `The payment method supplied (${id}) belongs to the Customer ${owner}. Please include the Customer in the \`customer\` parameter on the ${NAMES[object]}.`,
    });
  }
  if (idOf(named) === owner) return;
  throw invalidRequest({
    param: "payment_method",
    message: `The PaymentMethod ${id} does not belong to the Customer you supplied ${idOf(named)}. Please use this PaymentMethod with the Customer that it belongs to instead.`,
  });
}

/** Stripe wants the address even for a card, which never leaves the page: https://docs.stripe.com/upgrades/manage-payment-methods */
export function refuseWithoutReturn(
  { object, automatic_payment_methods: automatic }: Intent,
  returnUrl: string | null,
) {
  if (returnUrl || !automatic?.enabled || automatic.allow_redirects === "never") return;
  const name = NAMES[object].replace("Intent", " Intent");
  throw invalidRequest({
    message: `A \`return_url\` must be specified because this ${name} is configured to automatically accept the payment methods enabled in the Dashboard, some of which may require a full page redirect to succeed. If you do not want to accept redirect-based payment methods, set \`automatic_payment_methods[enabled]\` to \`true\` and \`automatic_payment_methods[allow_redirects]\` to \`never\` when creating Setup Intents and Payment Intents.`,
  });
}
