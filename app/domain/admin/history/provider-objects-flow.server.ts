import type Stripe from "stripe";
import { HISTORY } from "~/lib/bounds";
import { type Cents, cents } from "~/lib/money";
import type { PaymentPorts } from "../../payments/ports";
import { WHILE_A_PAGE_WAITS } from "../../payments/ports";
import type { HistoryLine, HistorySubject } from "./lines";
import { providerNames } from "./provider-names.server";

export interface AtProvider {
  lines: HistoryLine[];
  /** What could not be read, with the provider's code or the kind of error. */
  failed: { id: string; code: string }[];
  left: number;
}

/** Reads the subject's objects from the provider as they are now, all at once, one try each. A failure keeps nothing else from being shown. */
export async function readAtProvider(
  ports: Pick<PaymentPorts, "stripe">,
  subject: HistorySubject,
): Promise<AtProvider> {
  const names = providerNames(subject);
  const readable = names.filter(({ id }) => readerOf(id)).slice(0, HISTORY.providerCalls.most);
  const answers = await Promise.all(readable.map(({ id, account }) => readOne(ports.stripe, id, account)));
  return {
    lines: answers.flatMap(({ line }) => line ?? []),
    failed: answers.flatMap(({ failed }) => failed ?? []),
    left: names.filter(({ id }) => readerOf(id)).length - readable.length,
  };
}

async function readOne(stripe: Stripe, id: string, account: string | null) {
  try {
    const found = await readerOf(id)?.(stripe, id, { ...ONE_TRY, ...(account && { stripeAccount: account }) });
    return found ? { line: lineOf(found) } : {};
  } catch (error) {
    const { code, type, name } = error as { code?: string; type?: string; name?: string };
    return { failed: { id, code: code ?? type ?? name ?? "unknown" } };
  }
}

const ONE_TRY: Stripe.RequestOptions = { ...WHILE_A_PAGE_WAITS, maxNetworkRetries: 0 };

/** What is read of an object; no addresses, no cards. */
interface Found {
  id: string;
  object: string;
  created?: number | null | undefined;
  status?: string | null | undefined;
  amount?: number | null | undefined;
  currency?: string | null | undefined;
  related: (string | { id: string } | null | undefined)[];
}

type Reader = (stripe: Stripe, id: string, options: Stripe.RequestOptions) => Promise<Found>;

/** By what the object's id begins with. Reversals are read with their transfer alone, and are left out. */
const READERS: Readonly<Record<string, Reader>> = {
  cs: async (stripe, id, options) => {
    const session = await stripe.checkout.sessions.retrieve(id, {}, options);
    return { ...session, amount: session.amount_total, status: session.status, related: [session.payment_intent] };
  },
  pi: async (stripe, id, options) => {
    const intent = await stripe.paymentIntents.retrieve(id, {}, options);
    return { ...intent, related: [intent.latest_charge] };
  },
  ch: charge,
  py: charge,
  re: refund,
  pyr: refund,
  tr: async (stripe, id, options) => {
    const transfer = await stripe.transfers.retrieve(id, {}, options);
    const status = transfer.reversed ? "reversed" : transfer.amount_reversed > 0 ? "partly reversed" : "made";
    return { ...transfer, status, related: [transfer.destination, transfer.source_transaction] };
  },
  dp: dispute,
  du: dispute,
  po: async (stripe, id, options) => {
    const payout = await stripe.payouts.retrieve(id, {}, options);
    return { ...payout, related: [] };
  },
  acct: async (stripe, id, options) => {
    const account = await stripe.accounts.retrieve(id, {}, options);
    const status = account.payouts_enabled ? "payouts enabled" : "payouts not enabled";
    return { id, object: account.object, created: account.created, status, related: [] };
  },
};

async function charge(stripe: Stripe, id: string, options: Stripe.RequestOptions): Promise<Found> {
  const found = await stripe.charges.retrieve(id, {}, options);
  const refunded = found.refunded ? "refunded" : found.amount_refunded > 0 ? "partly refunded" : found.status;
  return { ...found, status: found.disputed ? `${refunded}, disputed` : refunded, related: [found.payment_intent] };
}

async function refund(stripe: Stripe, id: string, options: Stripe.RequestOptions): Promise<Found> {
  const found = await stripe.refunds.retrieve(id, {}, options);
  return { ...found, related: [found.charge] };
}

async function dispute(stripe: Stripe, id: string, options: Stripe.RequestOptions): Promise<Found> {
  const found = await stripe.disputes.retrieve(id, {}, options);
  return { ...found, related: [found.charge] };
}

function readerOf(id: string): Reader | undefined {
  const [prefix = ""] = id.split("_");
  return Object.hasOwn(READERS, prefix) ? READERS[prefix] : undefined;
}

function lineOf({ id, object, created, status, amount, currency, related }: Found): HistoryLine {
  const others = related.flatMap((other) => (typeof other === "string" ? [other] : (other?.id ?? [])));
  return {
    id: `provider-${id}`,
    // Seconds, as the provider has them.
    at: (created ?? 0) * 1000,
    source: "provider",
    object,
    state: status ?? "",
    amount: typeof amount === "number" ? (cents(amount) as Cents) : null,
    currency: currency ?? null,
    ids: [id, ...others],
  };
}
