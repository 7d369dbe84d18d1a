import type { CardFace } from "~/domain/payments/cards/queries.server";

const BRANDS: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

/** "Visa ending in 4242" */
export function cardName({ brand, last4 }: Pick<CardFace, "brand" | "last4">): string {
  return `${BRANDS[brand] ?? "Card"} ending in ${last4}`;
}

/** "12/2034" */
function lastMonth({ expMonth, expYear }: Pick<CardFace, "expMonth" | "expYear">): string {
  return `${String(expMonth).padStart(2, "0")}/${expYear}`;
}

export const savedCardTexts = {
  title: "Saved card",
  lead: "Pay postings and inspectors without typing a card each time. A saved card is charged only when you press Pay Now.",
  where: "Stripe keeps the card. We store its brand, its last four digits and its expiry date.",
  expires: (card: Pick<CardFace, "expMonth" | "expYear">) => `Expires ${lastMonth(card)}`,
  expired: (card: Pick<CardFace, "expMonth" | "expYear">) =>
    `Expired ${lastMonth(card)}. Save another card to go on paying with one press.`,
  none: "No card is saved.",
  hidden: "Saved cards stay hidden while you look through a company's eyes.",
  add: "Save a card",
  replace: "Save another card",
  busy: "Opening Stripe's page…",
  remove: "Remove card",
  removing: "Removing…",
  removeFailed: "The card was not removed",
  failed: "The card was not saved",
  waiting: "Stripe has not confirmed the card yet. This page updates automatically.",
  saved: { title: "Card saved", description: "You can pay with one press from now on." },
  removed: { title: "Card removed", description: "It is not charged any more." },
  short: "For paying with one press.",
  change: "See or change it",
  pay: (card: Pick<CardFace, "brand" | "last4">) => `Pay Now with ${cardName(card)}`,
  other: "Use another card",
} as const;
