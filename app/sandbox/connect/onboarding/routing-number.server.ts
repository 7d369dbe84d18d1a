export function isRoutingNumber(number: string): boolean {
  if (!/^\d{9}$/.test(number) || number === "000000000") return false;
  const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];
  return weights.reduce((sum, weight, place) => sum + weight * Number(number[place]), 0) % 10 === 0;
}
