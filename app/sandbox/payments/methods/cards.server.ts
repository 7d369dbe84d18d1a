import type { CardBehaviour } from "./card-behaviours.server";
import { testCardOfName, testCardOfNumber } from "./test-cards.server";

/** Never the card's number. */
export interface Card {
  brand: "amex" | "diners" | "discover" | "jcb" | "mastercard" | "unionpay" | "visa";
  funding: "credit" | "debit" | "prepaid";
  last4: string;
  expMonth: number;
  expYear: number;
  holder: string | null;
  behaviour: CardBehaviour;
}

export type CardField = "number" | "expiry" | "cvc" | "name";

interface WrittenCard {
  number: string;
  /** "MM/YY" or "MM/YYYY" */
  expiry: string;
  /** Null where the API gets none, which it allows. */
  cvc: string | null;
  name: string | null;
}

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
  const { behaviour = "is_no_test_card", funding = "credit" } = testCardOfNumber(number) ?? {};
  const holder = written.name?.trim() ?? null;
  return { card: { brand, funding, last4: number.slice(-4), ...expiry, holder, behaviour }, invalid: null };
}

export function cardOfTestPaymentMethod(id: string, now: number): Card | undefined {
  const known = testCardOfName(id);
  if (!known) return undefined;
  const { behaviour, funding, number } = known;
  const expYear = new Date(now).getUTCFullYear() + 1;
  return { brand: brandOf(number), funding, last4: number.slice(-4), expMonth: 12, expYear, holder: null, behaviour };
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
  return BRANDS.find(([beginning]) => beginning.test(number))?.[1] ?? "visa";
}

const BRANDS: [RegExp, Card["brand"]][] = [
  [/^3[47]/, "amex"],
  [/^3[068]/, "diners"],
  [/^35/, "jcb"],
  [/^(5[1-5]|2[2-7])/, "mastercard"],
  [/^(6011|65)/, "discover"],
  [/^62/, "unionpay"],
];

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
