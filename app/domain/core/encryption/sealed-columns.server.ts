/** Every column with sealed values. `seal` takes no other purpose, so that none is forgotten when ENCRYPTION_KEY is changed. */
export const SEALED_COLUMNS = {
  "two-factor secret": { table: "two_factors", id: "user_id", column: "secret" },
  "kept-form": { table: "kept_forms", id: "id", column: "fields" },
  "routing number": { table: "manual_payout_accounts", id: "inspector_id", column: "routing_number" },
  "account number": { table: "manual_payout_accounts", id: "inspector_id", column: "account_number" },
  "tax id": { table: "manual_payout_accounts", id: "inspector_id", column: "tax_id" },
  "company tax id": { table: "companies", id: "id", column: "tax_id" },
  "hash key": { table: "hash_keys", id: "id", column: "sealed_key" },
} as const;

export type SealedPurpose = keyof typeof SEALED_COLUMNS;
