import { typedIdentifier } from "./text/typed";

declare const centsBrand: unique symbol;

/** A whole number of US cents, made only by the functions of this file; negative for money that went back. */
export type Cents = number & { readonly [centsBrand]: true };

/** @throws RangeError on a fraction or beyond the safe integers */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return (amount === 0 ? 0 : amount) as Cents;
}

export const zeroCents = /* @__PURE__ */ cents(0);

export function addCents(a: Cents, b: Cents): Cents {
  return cents(a + b);
}

export function subtractCents(a: Cents, b: Cents): Cents {
  return cents(a - b);
}

export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = zeroCents;
  for (const amount of amounts) total = addCents(total, amount);
  return total;
}

export function multiplyCents(amount: Cents, times: number): Cents {
  if (!Number.isSafeInteger(times)) throw new RangeError(`not a whole number: ${times}`);
  return cents(amount * times);
}

/** The highest whole number of cents as people write it, "$ 90,071,992,547,409.91", and some zeros before it. */
const LONGEST_DOLLARS = 30;

/** Undefined for negative amounts, more than two decimals, and a text that only zeros and spaces make long, since some keep it as it was typed. */
export function parseDollars(text: string): Cents | undefined {
  const typed = typedIdentifier(text);
  if (typed.length > LONGEST_DOLLARS) return undefined;
  const match = /^\$?\s*((?:\d{1,3}(?:,\d{3})+|\d*))(?:\.(\d{1,2}))?$/.exec(typed);
  const whole = match?.[1]?.replaceAll(",", "") ?? "";
  const fraction = match?.[2] ?? "";
  if (whole === "" && fraction === "") return undefined;
  const amount = Number(`${whole || "0"}${fraction.padEnd(2, "0")}`);
  return Number.isSafeInteger(amount) ? cents(amount) : undefined;
}

/** "$1,200.00", or "−$5.00" for money that went back. Independent of the machine's locale, so it hydrates. */
export function formatCents(amount: Cents): string {
  const { sign, whole, fraction } = split(amount);
  return `${sign ? "\u2212" : ""}$${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${fraction}`;
}

/** Not in hundredths at Stripe (https://docs.stripe.com/currencies#minor-units). ICU's digits are those of everyday use, which differ for forints and others. */
const OTHER_DIGITS: Readonly<Record<string, number>> = {
  ...digitsOf(0, "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF"),
  ...digitsOf(3, "BHD JOD KWD OMR TND"),
};

function digitsOf(digits: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(" ").map((code) => [code, digits]));
}

/** "49.99 EUR" of an amount as Stripe gives it. Those that have no smaller unit, as yen, show none. */
export function formatForeign(amount: number, currency: string): string {
  const code = currency.toUpperCase();
  const digits = OTHER_DIGITS[code] ?? 2;
  return `${(amount / 10 ** digits).toFixed(digits)} ${code}`;
}

/** "1200.00": the value of a dollars field. */
export function dollarsText(amount: Cents): string {
  const { sign, whole, fraction } = split(amount);
  return `${sign}${whole}.${fraction}`;
}

export function dollarsOf(amount: Cents): number {
  return Number(dollarsText(amount));
}

/** "$1,000" for whole dollars, else as `formatCents`: for amounts in sentences. */
export function formatDollars(amount: Cents): string {
  return formatCents(amount).replace(/\.00$/, "");
}

/** Rounds half up to a cent. */
export function percentOf(amount: Cents, percent: number): Cents {
  return cents(Math.floor((multiplyCents(amount, percent) + 50) / 100));
}

function split(amount: Cents) {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return { sign: amount < 0 ? "-" : "", whole: digits.slice(0, -2), fraction: digits.slice(-2) };
}
