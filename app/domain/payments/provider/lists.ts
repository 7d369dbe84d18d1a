import type Stripe from "stripe";
import type { ProviderList } from "~/lib/vocabulary";

interface Objects {
  charges: Stripe.Charge;
  transfers: Stripe.Transfer;
  refunds: Stripe.Refund;
  disputes: Stripe.Dispute;
  balance_transactions: Stripe.BalanceTransaction;
  checkout_sessions: Stripe.Checkout.Session;
}

export interface ListPage<Row> {
  data: Row[];
  has_more: boolean;
}

type Params = Pick<Stripe.ChargeListParams, "created" | "starting_after" | "limit"> &
  Pick<Stripe.Checkout.SessionListParams, "status" | "expand">;

/** The most that the provider gives in a page. */
export const PAGE = 100;

const LISTS: {
  [List in ProviderList | "checkout_sessions"]: (stripe: Stripe, page: Params) => Promise<ListPage<Objects[List]>>;
} = {
  charges: ({ charges }, page) => charges.list(page),
  transfers: ({ transfers }, page) => transfers.list(page),
  refunds: ({ refunds }, page) => refunds.list(page),
  disputes: ({ disputes }, page) => disputes.list(page),
  balance_transactions: ({ balanceTransactions }, page) => balanceTransactions.list(page),
  checkout_sessions: ({ checkout }, page) => checkout.sessions.list(page),
};

/** Reads a page of one of the provider's lists, the newest object first. */
export function readPage<List extends keyof Objects>(
  stripe: Stripe,
  list: List,
  params: Params,
): Promise<ListPage<Objects[List]>> {
  return LISTS[list](stripe, { limit: PAGE, ...params });
}
