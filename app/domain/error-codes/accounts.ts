import type { Quota } from "./params";

export type AccountCode = AccessCode | OwnAccountCode | TwoFactorCode;

type AccessCode =
  | "access-denied"
  | "Unauthorized"
  | "csrf"
  | "cross-site"
  | "cross-site-form"
  | "lost-host"
  | "Read-only mode"
  | "impersonate-admin"
  | "impersonating"
  | "PRIVATE_BLOCKS"
  | "PRIVATE_MESSAGES"
  | "PRIVATE_NOTIFICATIONS"
  | "PRIVATE_SECURITY"
  | "TWO_FACTOR_REQUIRED"
  | "EMAIL_NOT_VERIFIED"
  | "COMPANY_ROLE"
  | "CERTIFICATION_REQUIRED"
  | "PAYOUTS_REQUIRED";

type OwnAccountCode =
  | "invalid-credentials"
  | "admin-portal"
  | "account-suspended"
  | "sign-in-over"
  | "own-session"
  | "email-taken"
  | "email-taken-meanwhile"
  | "reset-token-missing"
  | "reset-token-invalid"
  | "verification-token-missing"
  | "verification-token-invalid"
  | "verification-token-expired"
  | "undo-token-missing"
  | "undo-token-invalid"
  | "unsubscribe-link-invalid"
  | "own-account"
  | "account-engaged"
  | "spending-decided"
  | "spending-lapsed"
  | "spending-others"
  | "no-owner-to-ask"
  | "within-limit"
  | "names-company"
  | "already-invited"
  | "invitation-missing"
  | "invitation-over"
  | "invitation-other-address"
  | "in-another-company"
  | "company-in-use"
  | "already-asked"
  | "join-request-over"
  | "join-address-changed"
  | "last-owner"
  | "already-owner"
  | "already-offered"
  | "activate-first"
  | "address-confirmed";

type TwoFactorCode =
  | "two-factor-code-required"
  | "two-factor-code-invalid"
  | "two-factor-on"
  | "two-factor-off"
  | "two-factor-setup-over"
  | "two-factor-own"
  | "two-factor-kept";

export interface AccountParams {
  "wrong-portal": { portal: "inspector" | "company" };
  "spending-quota": Quota;
  /** The limit in words, and what would be paid in cents. */
  PAY_LIMIT: { limit: string; amount: number };
  "people-quota": Quota;
  "invitation-quota": Quota;
  "join-request-quota": Quota;
}
