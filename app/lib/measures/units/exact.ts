/** A fraction of whole numbers, so that no result depends on how a computer stores decimals. Always reduced, `below` above zero. */
export interface Exact {
  readonly above: bigint;
  readonly below: bigint;
}

const DECIMAL = /^(-?)(\d*)(?:\.(\d*))?$/;

/** Reads "4.25", "-.5" or "12". @throws RangeError on anything else */
export function exact(text: string): Exact {
  const [, sign, whole = "", part = ""] = DECIMAL.exec(text) ?? [];
  if (sign === undefined || whole + part === "") throw new RangeError(`not a decimal: ${text}`);
  const digits = BigInt(`${whole}${part}`);
  return reduced(sign ? -digits : digits, 10n ** BigInt(part.length));
}

export function isDecimal(text: string): boolean {
  return DECIMAL.test(text) && /\d/.test(text);
}

export function fraction(above: number, below: number): Exact {
  return reduced(BigInt(above), BigInt(below));
}

export function plus(a: Exact, b: Exact): Exact {
  return reduced(a.above * b.below + b.above * a.below, a.below * b.below);
}

export function minus(a: Exact, b: Exact): Exact {
  return reduced(a.above * b.below - b.above * a.below, a.below * b.below);
}

export function times(a: Exact, b: Exact): Exact {
  return reduced(a.above * b.above, a.below * b.below);
}

/** @throws RangeError on a division by zero */
export function over(a: Exact, b: Exact): Exact {
  if (b.above === 0n) throw new RangeError("division by zero");
  return reduced(a.above * b.below, a.below * b.above);
}

export function compare(a: Exact, b: Exact): number {
  const difference = a.above * b.below - b.above * a.below;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Both ends are in. */
export function isBetween(value: Exact, least: Exact, most: Exact): boolean {
  return compare(value, least) >= 0 && compare(value, most) <= 0;
}

/** @throws RangeError without any */
export function mean(values: readonly Exact[]): Exact {
  return over(values.reduce(plus, fraction(0, 1)), fraction(values.length, 1));
}

/** The largest whole number that is not above the value. */
export function floorOf({ above, below }: Exact): bigint {
  return above >= 0n ? above / below : -((-above + below - 1n) / below);
}

/** The smallest whole number that is not below the value. */
export function ceilingOf({ above, below }: Exact): bigint {
  return -floorOf({ above: -above, below });
}

/** Returns the nearest multiple of `step`. What lies between two goes to the even one. Source: ASTM E29, rounding method. */
export function roundedTo(value: Exact, step: Exact): Exact {
  const steps = over(value, step);
  const { above, below } = steps;
  const down = floorOf(steps);
  const twiceRest = 2n * (above - down * below);
  const up = twiceRest > below || (twiceRest === below && down % 2n !== 0n);
  return times({ above: up ? down + 1n : down, below: 1n }, step);
}

/** Returns the value with so many decimals. @throws RangeError when it has more */
export function decimalText(value: Exact, places: number): string {
  const scaled = times(value, { above: 10n ** BigInt(places), below: 1n });
  if (scaled.below !== 1n) throw new RangeError(`more than ${places} decimals`);
  const digits = String(scaled.above < 0n ? -scaled.above : scaled.above).padStart(places + 1, "0");
  const sign = scaled.above < 0n ? "-" : "";
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Returns the value with at least and at most so many decimals, rounded where it has more. */
export function shortDecimal(value: Exact, least: number, most: number): string {
  const text = decimalText(roundedTo(value, { above: 1n, below: 10n ** BigInt(most) }), most);
  const [whole = "", part = ""] = text.split(".");
  const kept = part.replace(/0+$/, "").padEnd(least, "0");
  return kept === "" ? whole : `${whole}.${kept}`;
}

/** Returns a decimal as Americans write it: "36,250.5". */
export function grouped(decimal: string): string {
  const [whole = "", part] = decimal.split(".");
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return part === undefined ? thousands : `${thousands}.${part}`;
}

function reduced(above: bigint, below: bigint): Exact {
  const sign = below < 0n ? -1n : 1n;
  const divisor = commonDivisor(above < 0n ? -above : above, below < 0n ? -below : below) || 1n;
  return { above: (sign * above) / divisor, below: (sign * below) / divisor };
}

function commonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
