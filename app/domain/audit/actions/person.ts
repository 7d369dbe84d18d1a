import type { WorkAction } from "./work";

/** The commands that people send. copy/activities has a sentence for each. */
export type PersonAction =
  | AccountAction
  | TwoFactorAction
  | ProfileAction
  | CertificationAction
  | PayoutAction
  | WorkAction
  | PaymentAction
  | ContactAction
  | MessageAction
  | FileAction
  | AdministratorAction;

type AccountAction =
  | "register-person"
  | "verify-email"
  | "request-verification"
  | "request-email-change"
  | "cancel-email-change"
  | "undo-email-change"
  | "request-password-reset"
  | "reset-password"
  | "change-password"
  | "end-sessions"
  | "close-own-account"
  | "export-own-data"
  | "set-mail-preferences"
  | "unsubscribe";

type TwoFactorAction =
  | "begin-two-factor"
  | "enable-two-factor"
  | "disable-two-factor"
  | "renew-recovery-codes"
  | "accept-second-factor";

type ProfileAction =
  | "update-profile"
  | "patch-profile"
  | "save-inspector-profile"
  | "save-profile-enhancements"
  | "set-profile-picture"
  | "remove-profile-picture"
  | "set-company-logo"
  | "remove-company-logo"
  | "set-tax-id"
  | "remove-tax-id"
  | "set-availability"
  | "add-days-off"
  | "delete-days-off"
  | "set-home-base";

type CertificationAction =
  | "submit-certification"
  | "approve-certification"
  | "reject-certification"
  | "submit-equipment"
  | "approve-equipment"
  | "reject-equipment";

type PayoutAction =
  | "begin-payout-account"
  | "submit-manual-payout"
  | "approve-manual-payout"
  | "reject-manual-payout"
  | "revoke-manual-payout"
  | "reveal-bank-number";

type PaymentAction =
  | "give-up-payment"
  | "begin-card"
  | "remove-card"
  | "pay-by-card"
  | "hold-payment"
  | "release-payment"
  | "refund-payment"
  | "settle-shares"
  | "claim-share"
  | "retry-transfer"
  | "retry-refund"
  | "retry-charge-return"
  | "begin-manual-transfer"
  | "pay-manual-transfer"
  | "release-manual-transfer"
  | "return-manual-transfer"
  | "settle-manual-claim"
  | "approve-intervention"
  | "decline-intervention"
  | "withdraw-intervention";

type ContactAction =
  | "request-connection"
  | "answer-connection"
  | "withdraw-connection"
  | "remove-connection"
  | "block-person"
  | "unblock-person"
  | "report-person";

type MessageAction =
  | "send-message"
  | "mark-conversation-read"
  | "mark-notifications-read"
  | "send-support-request"
  | "move-support-request";

type FileAction = "hold-file";

type AdministratorAction =
  | "close-person-report"
  | "warn-reported-person"
  | "suspend-reported-person"
  | "set-account-status"
  | "change-role"
  | "sign-out-person"
  | "invite-person"
  | "repeat-invitation"
  | "close-account"
  | "admin-sign-in"
  | "start-impersonation"
  | "end-impersonation"
  | "refused-change"
  | "reset-two-factor"
  | "remove-job"
  | "confirm-clock";
