export interface LedgerFinding<Code extends string = string> {
  code: Code;
  /** The ids of what it is about, the payment first if there is one. */
  ids: string[];
  /** Which of several values differs; null where the code says it. */
  what: string | null;
  /** Amounts are cents, times UTC milliseconds. */
  found: string | number | null;
  expected: string | number | null;
}

export function byFrequency(byCode: Readonly<Record<string, number>>): [code: string, times: number][] {
  return Object.entries(byCode).toSorted(([, one], [, other]) => other - one);
}
