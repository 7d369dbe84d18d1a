import { join } from "node:path";
import Stripe from "stripe";
import { onTestFinished } from "vitest";
import { aFolder } from "#tests/support/machine/folder";
import { ONBOARDING } from "#tests/support/money/onboarding";
import { createStripe } from "~/platform/stripe/client.server";
import { openSandbox, type Sandbox, type SandboxOptions } from "~/sandbox/index.server";
import { START } from "./clock";

export { ONBOARDING } from "#tests/support/money/onboarding";
export * from "./clock";

export interface Bench {
  sandbox: Sandbox;
  /** The real SDK over the sandbox. */
  stripe: Stripe;
  databasePath: string;
  /** Moves the sandbox's clock on. */
  pass(milliseconds: number): void;
  /** Opens the same file again, as a second process or a restarted one does. */
  reopen(changes?: Partial<SandboxOptions>): Bench;
  /** The faults that the sandbox reported. */
  faults: { error: unknown; context: Record<string, string> }[];
}

/** A sandbox over a file of its own and a clock that stands still until told. Gone when the test ends. */
export function bench(changes: Partial<SandboxOptions> = {}): Bench {
  const folder = aFolder();
  const clock = { now: START };
  return open({ databasePath: join(folder, "stripe.db"), now: () => clock.now, webhooks: null, ...changes }, clock);
}

function open(options: SandboxOptions, clock: { now: number }): Bench {
  const faults: Bench["faults"] = [];
  const sandbox = openSandbox({ onError: (error, context) => faults.push({ error, context }), ...options });
  onTestFinished(async () => {
    await sandbox.stop();
    sandbox.close();
  });
  return {
    sandbox,
    stripe: createStripe({ sandbox }),
    databasePath: options.databasePath,
    pass: (milliseconds) => {
      clock.now += milliseconds;
    },
    reopen: (changes = {}) => open({ ...options, ...changes }, clock),
    faults,
  };
}

/** The error with which the SDK refuses, of its class. */
export async function refusal(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error("The call was not refused.");
}

/** For intents that are confirmed without a return_url, as the product's are. */
export const NO_REDIRECTS = {
  automatic_payment_methods: { enabled: true, allow_redirects: "never" },
} satisfies Partial<Stripe.PaymentIntentCreateParams>;

/** A charge that names its balance transaction from the first, and so changes no more. */
export const AT_ONCE = { capture_method: "automatic" } as const;

/** A payment intent paid with a card, and its charge. */
export async function paid(
  stripe: Stripe,
  amount: number,
  card = "pm_card_visa",
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
) {
  const intent = await stripe.paymentIntents.create({
    ...NO_REDIRECTS,
    amount,
    currency: "usd",
    payment_method: card,
    confirm: true,
    expand: ["latest_charge"],
    ...more,
  });
  const charge = intent.latest_charge as Stripe.Charge;
  return { intent, charge };
}

export const SESSION: Stripe.Checkout.SessionCreateParams = {
  mode: "payment",
  success_url: "http://127.0.0.1:4000/payments/return?session={CHECKOUT_SESSION_ID}",
  cancel_url: "http://127.0.0.1:4000/post-job",
  customer_email: "dana@bridgeworks.example",
  client_reference_id: "payment-7",
  metadata: { payment: "7" },
  line_items: [
    { quantity: 1, price_data: { currency: "usd", unit_amount: 4999, product_data: { name: "Job posting" } } },
  ],
  payment_intent_data: { description: "Job posting fee", metadata: { payment: "7" }, transfer_group: "payment-7" },
};

export function cardForm(number: string) {
  return {
    number,
    expiry: "12/30",
    cvc: number.startsWith("3") ? "1234" : "123",
    name: "Dana Bridge",
    email: "dana@bridgeworks.example",
  };
}

/** A connected account as the product makes it. */
export function newAccount(stripe: Stripe): Promise<Stripe.Account> {
  return stripe.accounts.create({
    country: "US",
    email: "riley@fieldlab.example",
    business_type: "individual",
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    controller: {
      fees: { payer: "application" },
      losses: { payments: "application" },
      stripe_dashboard: { type: "express" },
    },
    metadata: { user: "12" },
  });
}

/** Opens an account's onboarding through a fresh link and answers the session. */
export async function openedOnboarding(
  { stripe, sandbox }: Pick<Bench, "sandbox" | "stripe">,
  account: string,
): Promise<string> {
  const link = await stripe.accountLinks.create({
    account,
    type: "account_onboarding",
    refresh_url: "http://127.0.0.1:4000/inspector-payments?payout_refresh=1",
    return_url: "http://127.0.0.1:4000/inspector-payments?payout_complete=1",
  });
  const opening = sandbox.hosted.onboarding(account, new URL(link.url).searchParams.get("link") ?? "");
  if (opening?.outcome !== "opened") throw new Error("The link opened nothing.");
  return opening.session;
}

/** A connected account that may be paid. */
export async function payableAccount(setting: Pick<Bench, "sandbox" | "stripe">): Promise<string> {
  const { id } = await newAccount(setting.stripe);
  const session = await openedOnboarding(setting, id);
  setting.sandbox.hosted.saveOnboarding(id, session, ONBOARDING);
  return id;
}

/** A request as curl makes it: the bracketed form, and a key. */
export function post(
  sandbox: Sandbox,
  path: string,
  form: Record<string, string>,
  key = "sk_test_sandbox",
): Promise<Response> {
  return sandbox.fetch(`https://api.stripe.com${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams(form),
  });
}

/** Cents of the platform's balance or of a connected account's. */
export async function balance(stripe: Stripe, stripeAccount?: string) {
  const { available, pending } = await stripe.balance.retrieve({}, { stripeAccount });
  return { available: available[0]?.amount, pending: pending[0]?.amount };
}

/** Type and object of the last events, in the order in which they happened. */
export async function newestEvents(stripe: Stripe, count: number, stripeAccount?: string): Promise<[string, string][]> {
  const { data } = await stripe.events.list({ limit: count }, { stripeAccount });
  return data.reverse().map(({ type, data: { object } }) => [type, "id" in object ? String(object.id) : ""]);
}
