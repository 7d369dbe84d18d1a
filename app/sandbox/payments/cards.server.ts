/** https://docs.stripe.com/testing */
export type CardBehaviour =
  | "pays"
  | "declines"
  | "lacks_funds"
  | "asks_for_authentication"
  | "is_disputed"
  | "is_inquired"
  | "delays_refunds"
  | "fails_refunds"
  | "is_available_at_once"
  | "is_no_test_card";

/** Never the card's number. */
export interface Card {
  brand: "amex" | "mastercard" | "visa";
  last4: string;
  expMonth: number;
  expYear: number;
  holder: string | null;
  behaviour: CardBehaviour;
}

export type CardField = "number" | "expiry" | "cvc" | "name";

export interface WrittenCard {
  number: string;
  /** "MM/YY" or "MM/YYYY" */
  expiry: string;
  /** Null where the API gets none, which it allows. */
  cvc: string | null;
  name: string | null;
}

const TEST_NUMBERS: Record<string, CardBehaviour> = {
  "4242424242424242": "pays",
  "5555555555554444": "pays",
  "378282246310005": "pays",
  "4000000000000002": "declines",
  "4000000000009995": "lacks_funds",
  "4000002760003184": "asks_for_authentication",
  "4000000000003220": "asks_for_authentication",
  "4000000000000259": "is_disputed",
  "4000000000001976": "is_inquired",
  "4000000000005126": "fails_refunds",
  "4000000000007726": "delays_refunds",
  "4000000000000077": "is_available_at_once",
};

const TEST_PAYMENT_METHODS: Record<string, string> = {
  pm_card_visa: "4242424242424242",
  pm_card_mastercard: "5555555555554444",
  pm_card_amex: "378282246310005",
  pm_card_chargeDeclined: "4000000000000002",
  pm_card_visa_chargeDeclined: "4000000000000002",
  pm_card_chargeDeclinedInsufficientFunds: "4000000000009995",
  pm_card_visa_chargeDeclinedInsufficientFunds: "4000000000009995",
  pm_card_authenticationRequired: "4000002760003184",
  pm_card_threeDSecure2Required: "4000000000003220",
  pm_card_createDispute: "4000000000000259",
  pm_card_createDisputeInquiry: "4000000000001976",
  pm_card_refundFail: "4000000000005126",
  pm_card_pendingRefund: "4000000000007726",
  pm_card_bypassPending: "4000000000000077",
};

export const CARD_ERRORS: Record<CardField, { code: string; message: string }> = {
  number: { code: "incorrect_number", message: "Your card number is incorrect." },
  expiry: { code: "invalid_expiry_year", message: "Your card's expiration date is in the past or incomplete." },
  cvc: { code: "invalid_cvc", message: "Your card's security code is incomplete." },
  name: { code: "parameter_missing", message: "Enter the name on the card." },
};

/** `now` is UTC milliseconds. Returns the invalid fields, if any. A valid number that is no test number is declined later. */
export function readCard(
  written: WrittenCard,
  now: number,
): { card: Card; invalid: null } | { card: null; invalid: CardField[] } {
  const number = written.number.replace(/[\s-]/g, "");
  const brand = brandOf(number);
  const expiry = readExpiry(written.expiry, now);
  const invalid: CardField[] = [];
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) invalid.push("number");
  if (!expiry) invalid.push("expiry");
  if (written.cvc !== null && !(brand === "amex" ? /^\d{3,4}$/ : /^\d{3}$/).test(written.cvc.trim()))
    invalid.push("cvc");
  if (written.name !== null && written.name.trim() === "") invalid.push("name");
  if (invalid.length > 0 || !expiry) return { card: null, invalid };
  const behaviour = TEST_NUMBERS[number] ?? "is_no_test_card";
  const holder = written.name?.trim() ?? null;
  return { card: { brand, last4: number.slice(-4), ...expiry, holder, behaviour }, invalid: null };
}

export function cardOfTestPaymentMethod(id: string, now: number): Card | undefined {
  const number = Object.hasOwn(TEST_PAYMENT_METHODS, id) ? TEST_PAYMENT_METHODS[id] : undefined;
  if (!number) return undefined;
  const expYear = new Date(now).getUTCFullYear() + 1;
  const behaviour = TEST_NUMBERS[number] ?? "pays";
  return { brand: brandOf(number), last4: number.slice(-4), expMonth: 12, expYear, holder: null, behaviour };
}

function readExpiry(written: string, now: number): { expMonth: number; expYear: number } | undefined {
  const [, month, year] = /^\s*(\d{1,2})\s*[/-]?\s*(\d{4}|\d{2})\s*$/.exec(written) ?? [];
  if (!month || !year) return undefined;
  const expMonth = Number(month);
  const expYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  const firstMomentAfter = Date.UTC(expYear, expMonth, 1);
  const isValid = expMonth >= 1 && expMonth <= 12 && firstMomentAfter > now && expYear < 2100;
  return isValid ? { expMonth, expYear } : undefined;
}

function brandOf(number: string): Card["brand"] {
  if (/^3[47]/.test(number)) return "amex";
  return /^5[1-5]|^2[2-7]/.test(number) ? "mastercard" : "visa";
}

// ISO/IEC 7812-1, annex B.
function passesLuhn(number: string): boolean {
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, place) => {
      const weighted = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (weighted > 9 ? weighted - 9 : weighted);
    }, 0);
  return sum % 10 === 0;
}
