/** Something that the verification of the ledger found, as it is stored and printed. */
export interface LedgerFinding<Code extends string = string> {
  code: Code;
  /** What it is about, the payment first where there is one. */
  ids: string[];
  /** Which of several figures; null where the code tells. */
  what: string | null;
  /** Amounts are cents, times UTC milliseconds. */
  found: string | number | null;
  expected: string | number | null;
}
