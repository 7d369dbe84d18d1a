import Stripe from "stripe";
import { reads } from "~/domain/core/runtime.server";
import type { SavedCardState } from "~/lib/vocabulary";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import { conflict } from "../../errors";
import { CHECKOUT_METHODS } from "../checkout/payment-methods";
import type { PaymentPorts } from "../ports";
import { asPaymentRefusal, refusedParam } from "../provider/provider-errors.server";
import { reportedId } from "../provider/reported";
import { loadCard } from "./load-card.server";
import { noteDetached } from "./note-detached.server";
import { customerOf } from "./queries.server";
import { recordCard } from "./record-card.server";
import { recordCardPage } from "./record-card-page.server";

type SavedCard = ReturnType<typeof loadCard>;

/** Without an idempotency key, since only the recorded page can save a card. @throws DomainError conflict "card-closed", "payment-provider", "payment-refused" */
export async function openCardPage(ports: PaymentPorts, cardId: string): Promise<string> {
  const card = loadCard(reads(), cardId);
  if (card.state === "adding" && !card.checkoutSessionId) await makePage(ports, card);
  const { state, checkoutUrl } = loadCard(reads(), cardId);
  if (state !== "adding" || !checkoutUrl) throw conflict("card-closed");
  return checkoutUrl;
}

async function makePage(ports: PaymentPorts, card: SavedCard): Promise<void> {
  const { id: cardId, companyId } = card;
  const known = customerOf(companyId);
  try {
    const page = await createPage(ports, card, known ?? (await createCustomer(ports, card))).catch(async (error) => {
      // The company was deleted at the provider, in its dashboard for instance, together with its cards.
      if (known && refusedParam(error) === "customer")
        return createPage(ports, card, await createCustomer(ports, card));
      throw error;
    });
    await execute(recordCardPage, { actor: SYSTEM, input: { cardId, ...page } });
  } catch (error) {
    throw asPaymentRefusal(error);
  }
}

async function createCustomer({ stripe, env }: PaymentPorts, card: SavedCard): Promise<string> {
  return reportedId.parse((await stripe.customers.create({ metadata: metadataOf(env, card) })).id);
}

async function createPage({ stripe, env }: PaymentPorts, card: SavedCard, customerId: string) {
  const page = new URL("/profile/card", env.appUrl).href;
  const metadata = metadataOf(env, card);
  const session = await stripe.checkout.sessions.create({
    mode: "setup",
    currency: "usd",
    customer: customerId,
    allowed_payment_method_types: CHECKOUT_METHODS,
    client_reference_id: card.id,
    metadata,
    setup_intent_data: { metadata },
    success_url: `${page}?from=provider`,
    cancel_url: page,
  });
  return { customerId, checkoutSessionId: session.id, checkoutUrl: session.url };
}

function metadataOf({ appUrl }: PaymentPorts["env"], { id: cardId, companyId }: SavedCard) {
  return { cardId, companyId, site: appUrl.host };
}

/** Asks about a card that is being typed and records the answer; harmless when repeated. @throws what the provider's client throws */
export async function readCard(
  { stripe }: Pick<PaymentPorts, "stripe">,
  cardId: string,
  options?: Stripe.RequestOptions,
): Promise<SavedCardState> {
  const { state, checkoutSessionId } = loadCard(reads(), cardId);
  if (state !== "adding" || !checkoutSessionId) return state;
  const expand = ["setup_intent.payment_method"];
  const outcome = outcomeOf(await stripe.checkout.sessions.retrieve(checkoutSessionId, { expand }, options));
  if (!outcome) return state;
  return (await execute(recordCard, { actor: SYSTEM, input: { cardId, outcome } })).result.state;
}

/** Null while the page is open, and while the card's bank is asked. */
function outcomeOf({ status, setup_intent: setup }: Stripe.Checkout.Session) {
  if (status === "expired") return "none";
  if (status !== "complete" || !setup || typeof setup === "string") return null;
  const method = setup.payment_method;
  if (setup.status === "canceled") return "none";
  if (setup.status !== "succeeded" || !method || typeof method === "string") return null;
  const { id: paymentMethodId, card } = method;
  if (!card) return "none";
  return { paymentMethodId, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year };
}

/** Removes a card at the provider too. One that is unknown there, or gone, counts as removed. @throws what the provider's client throws */
export async function detachCard({ stripe }: Pick<PaymentPorts, "stripe">, cardId: string): Promise<void> {
  const { state, paymentMethodId } = loadCard(reads(), cardId);
  if (state !== "removed") return;
  try {
    if (paymentMethodId) await stripe.paymentMethods.detach(paymentMethodId);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
  await execute(noteDetached, { actor: SYSTEM, input: { cardId } });
}
