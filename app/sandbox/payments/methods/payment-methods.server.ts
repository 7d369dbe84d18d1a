import { Hono } from "hono";
import { z } from "zod";
import { type ApiEnv, type Call, endpoint } from "../../api/endpoint.server";
import { cardError, invalidRequest, missingResource } from "../../api/errors.server";
import { listOf } from "../../api/lists.server";
import { integer, oneOf, parameters, parseParams, text } from "../../api/params.server";
import { addressed, retrieve } from "../../api/resources.server";
import { customerOfParam } from "../../customers/customer-param.server";
import { find, type Hidden, hide, insert, PLATFORM, type Stored, type Tx } from "../../store/objects.server";
import { attachMethod, detachMethod, refuseUnsavable } from "./attach-method.server";
import {
  accountOfTestPaymentMethod,
  type BankAccount,
  type BankAccountField,
  readBankAccount,
} from "./bank-accounts.server";
import { bankMethod, buildPaymentMethod, cardMethod, type MethodFace } from "./build-payment-method.server";
import { CARD_ERRORS, type Card, cardOfTestPaymentMethod, readCard } from "./cards.server";

export const paymentMethods = new Hono<ApiEnv>()
  .post("/", endpoint(create, { publishable: true }))
  .get("/", endpoint(listMethods))
  .get(
    "/:id",
    endpoint((tx, call) => retrieve(tx, call, "payment_method")),
  )
  .post("/:id/attach", endpoint(attach))
  .post("/:id/detach", endpoint(detach));

const billingDetails = z
  .strictObject({
    name: text.optional(),
    email: text.optional(),
    phone: text.optional(),
    address: z.record(z.string(), z.string()).optional(),
  })
  .optional();

/** `payment_method_data`, as Stripe.js sends a typed card or bank account. */
export const paymentMethodParams = z.discriminatedUnion("type", [
  parameters({
    type: z.literal("card"),
    card: parameters({ number: text, exp_month: integer, exp_year: integer, cvc: text.optional() }),
    billing_details: billingDetails,
  }),
  parameters({
    type: z.literal("us_bank_account"),
    us_bank_account: parameters({
      account_number: text,
      routing_number: text,
      account_holder_type: oneOf("company", "individual").optional(),
      account_type: oneOf("checking", "savings").optional(),
    }),
    billing_details: billingDetails,
  }),
]);
type MethodParams = z.output<typeof paymentMethodParams>;

/** Number and security code are never stored. */
export function insertCard(tx: Tx, card: Card, email: string | null = null): Stored<"payment_method"> {
  return insertMethod(tx, cardMethod(card), { behaviour: card.behaviour }, email);
}

function insertBankAccount(tx: Tx, account: BankAccount, email: string | null = null): Stored<"payment_method"> {
  return insertMethod(tx, bankMethod(account), { debit: account.behaviour }, email);
}

/** @throws StripeFailure 402 card_error; 400 for a bank account that cannot be */
function methodFromParams(tx: Tx, written: MethodParams): Stored<"payment_method"> {
  const { name = null, email = null } = written.billing_details ?? {};
  if (written.type === "card") return insertCard(tx, cardFromParams(tx, written.card, name), email);
  const { account, invalid } = readBankAccount({ ...written.us_bank_account, name });
  if (account) return insertBankAccount(tx, account, email);
  throw invalidRequest({ ...BANK_ERRORS[invalid], param: `us_bank_account[${invalid}]` });
}

/** @throws StripeFailure resource_missing; 400 for one that may not pay again */
export function paymentMethodOfId(tx: Tx, id: string, email: string | null = null): Stored<"payment_method"> {
  const found = testMethod(tx, id, email) ?? find(tx, "payment_method", id);
  if (!found) throw missingResource("PaymentMethod", id, "payment_method", "parameter");
  if (!found.hidden.isUsed) return found;
  throw invalidRequest({ message: PREVIOUSLY_USED });
}

/** Each use of a test payment method (pm_card_visa …) makes a new one. */
function testMethod(tx: Tx, id: string, email: string | null): Stored<"payment_method"> | undefined {
  const card = cardOfTestPaymentMethod(id, tx.now);
  if (card) return insertCard(tx, card, email);
  const account = accountOfTestPaymentMethod(id);
  return account && insertBankAccount(tx, account, email);
}

/** Of `payment_method_data` or `payment_method`. */
export function methodGiven(
  tx: Tx,
  given: { payment_method?: string | undefined; payment_method_data?: MethodParams | undefined },
): Stored<"payment_method"> | undefined {
  if (given.payment_method_data) return methodFromParams(tx, given.payment_method_data);
  return given.payment_method ? paymentMethodOfId(tx, given.payment_method) : undefined;
}

export const PREVIOUSLY_USED =
  "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.";

/** Without a customer it pays once. */
export function spendMethod(tx: Tx, { body, hidden }: Stored<"payment_method">) {
  if (!body.customer) hide(tx, body.id, { ...hidden, isUsed: true });
}

function insertMethod(tx: Tx, face: MethodFace, hidden: Hidden, email: string | null): Stored<"payment_method"> {
  const body = insert(tx, "payment_method", buildPaymentMethod(tx, face, email), { hidden });
  return { body, hidden, owner: PLATFORM };
}

function cardFromParams(
  tx: Tx,
  { number, exp_month, exp_year, cvc }: Extract<MethodParams, { type: "card" }>["card"],
  name: string | null,
): Card {
  const { card, invalid } = readCard({ number, expiry: `${exp_month}/${exp_year}`, cvc: cvc ?? null, name }, tx.now);
  if (card) return card;
  const [field = "number"] = invalid;
  throw cardError(field === "expiry" ? expiryError(exp_month) : { ...CARD_ERRORS[field], param: field });
}

const BANK_ERRORS: Record<BankAccountField, { code: string; message: string }> = {
  account_number: { code: "account_number_invalid", message: "You must use a test bank account number in test mode." },
  routing_number: { code: "routing_number_invalid", message: "You must use a valid routing number." },
};

function create(tx: Tx, call: Call): object {
  return methodFromParams(tx, parseParams(paymentMethodParams, call.params)).body;
}

/** A customer's, or those of everybody. */
export function listMethods(tx: Tx, call: Call): object {
  if (typeof call.params.customer === "string") customerOfParam(tx, call.params.customer);
  return listOf(tx, "payment_method", call, ["customer", "type"]);
}

function attach(tx: Tx, call: Call): object {
  const { customer } = parseParams(parameters({ customer: text }), call.params);
  customerOfParam(tx, customer);
  const id = call.ids.id ?? "";
  const method = testMethod(tx, id, null) ?? addressed(tx, call, "payment_method");
  if (method.hidden.isUsed) throw invalidRequest({ message: PREVIOUSLY_USED });
  if (method.body.customer) throw invalidRequest({ message: ATTACHED_ALREADY });
  refuseUnsavable(method);
  return attachMethod(tx, method, customer).body;
}

const ATTACHED_ALREADY = "The payment method you provided has already been attached to a customer.";

function detach(tx: Tx, call: Call): object {
  const method = addressed(tx, call, "payment_method");
  parseParams(parameters({}), call.params);
  if (method.body.customer) return detachMethod(tx, method);
  const message = "The payment method you provided is not attached to a customer so detachment is impossible.";
  throw invalidRequest({ message });
}

// The API has two parameters for this field.
function expiryError(month: number) {
  const part = month >= 1 && month <= 12 ? "year" : "month";
  return {
    code: `invalid_expiry_${part}`,
    message: `Your card's expiration ${part} is invalid.`,
    param: `exp_${part}`,
  };
}
