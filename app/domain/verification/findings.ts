import type { LedgerFinding } from "~/lib/payments/ledger-finding";

/** What the verification can find. `app/copy/admin/money/ledger-findings.ts` says what each code means. */
export const FINDING_CODES = [
  "lines-differ",
  "rate-differs",
  "equipment-fee-differs",
  "shares-differ",
  "refunded-amount-differs",
  "transferred-amount-differs",
  "reversed-amount-differs",
  "journal-differs",
  "closed-month-differs",
  "share-too-high",
  "share-before-approval",
  "share-to-wrong-inspector",
  "share-to-wrong-account",
  "transfer-to-stranger",
  "share-not-sent",
  "nothing-made",
  "booking-missing",
  "booking-not-paid",
  "booking-without-payment",
  "further-hours-differ",
  "dispute-not-held",
  "refund-not-sent",
  "refund-without-attempt",
  "payment-pending-long",
  "transfer-pending-long",
  "reversal-pending-long",
  "manual-payment-overdue",
  "manual-payment-unproven",
  "set-off-differs",
  "evidence-overdue",
  "unreadable",
  "missing-at-provider",
  "success-without-charge",
  "charge-differs",
  "charge-of-another-payment",
  "captured-differs",
  "refund-differs",
  "transfer-differs",
  "reversal-differs",
  "dispute-differs",
  "charge-unknown",
  "charge-not-returned",
  "refund-unknown",
  "transfer-unknown",
  "reversal-unknown",
  "dispute-unknown",
  "checkout-unknown",
  "list-unread",
  "list-behind",
  "object-unread",
  "movement-unread",
  "movement-unknown",
  "movement-differs",
  "balance-differs",
  "other-currency",
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

export type Finding = LedgerFinding<FindingCode>;
type Value = Finding["found"];

export function finding(
  code: FindingCode,
  ids: readonly (string | null)[],
  { what = null, found = null, expected = null }: Partial<Pick<Finding, "what" | "found" | "expected">> = {},
): Finding {
  return { code, ids: ids.filter((id) => id !== null), what, found, expected };
}

export function differs(
  code: FindingCode,
  ids: readonly (string | null)[],
  found: Value,
  expected: Value,
  what: string | null = null,
): Finding[] {
  return found === expected ? [] : [finding(code, ids, { what, found, expected })];
}

export function sumOf<Row>(rows: readonly Row[], amount: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + amount(row), 0);
}
