/** Reads a decimal of at most three places as a whole number of thousandths, so that SQL compares it exactly. */
export function thousandthsOf(decimal: string): number {
  const [whole = "0", rest = ""] = decimal.split(".");
  return Number(whole) * 1000 + Number(rest.padEnd(3, "0").slice(0, 3));
}

export function decimalOf(thousandths: number): string {
  const whole = Math.floor(thousandths / 1000);
  const rest = String(thousandths % 1000)
    .padStart(3, "0")
    .replace(/0+$/, "");
  return rest === "" ? String(whole) : `${whole}.${rest}`;
}
