/** The ABA check: nine digits whose sum, weighted 3, 7, 1, is a multiple of ten, of a Federal Reserve district (https://www.aba.com/about-us/routing-number). */
export function isRoutingNumber(digits: string): boolean {
  if (!/^(0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, place) => total + (WEIGHTS[place % 3] ?? 0) * Number(digit), 0);
  return sum % 10 === 0;
}

const WEIGHTS = [3, 7, 1];
