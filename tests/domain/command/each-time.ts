import type { AuditAction } from "~/domain/audit/actions";
import type { Prepare } from "./run";

/** What doors, operators and the demo write themselves. */
type NoCommand =
  | "confirm-demo-address"
  | "give-up-encryption"
  | "refusal"
  | "refused-change"
  | "rotate-encryption"
  | "view";
type CommandName = Exclude<AuditAction, NoCommand>;

/** Every command that is not in the list below: one of neither list does not compile. */
export type Once = { readonly [Name in Exclude<CommandName, keyof typeof CHANGE_EACH_TIME>]: Prepare };

/** Each run is a change of its own, by what is said of it. */
export const CHANGE_EACH_TIME = {
  "change-password": "a new hash, and all sessions end",
  "reveal-bank-number": "the number, with an entry in the audit log and a mail each time",
  "retry-transfer": "sends again what has not arrived, and the entry is the record",
  "retry-charge-return": "sends again what has not arrived, and the entry is the record",
  "retry-refund": "sends again what has not arrived, and the entry is the record",
  "renew-recovery-codes": "new codes; each takes a code of the app, which works once",
  "renew-calendar": "a new address, and the one before ends",
  "request-email-change": "a mail each time, at a pace",
  "request-verification": "a mail each time, at a pace",
  "request-password-reset": "a mail each time, at a pace; nothing for an address without an account",
  "repeat-invitation": "a mail each time",
  "resend-company-invitation": "a mail each time, at a pace",
  "issue-company-invitation": "a link for a mail that has to be sent",
  "issue-document-link": "a link for a mail that has to be sent",
  "request-document-link": "a mail each time, at a pace",
  "issue-laboratory-link": "a link for a mail that has to be sent",
  "request-laboratory-link": "a mail each time, at a pace",
  "send-documents-again": "a mail each time, at a pace",
  "issue-invitation": "a link for a mail that has to be sent",
  "export-own-data": "the entry is the record",
  "sign-out-person": "ends what was begun meanwhile, each time",
  "issue-password-reset": "a link for a mail that was asked for",
  "issue-email-verification": "a link for a mail that was asked for",
  "issue-email-change-undo": "a link for a mail that has to be sent",
  "continue-at-checkout": "moves the next check on, and the entry is the record",
  "send-message": "a message, at a pace",
  "send-support-request": "a request, at a pace",
  "sign-in": "the entry is the record",
  "admin-sign-in": "the entry is the record",
  "postpone-awaited-payouts": "moves a time on, and is never audited",
  "postpone-bank-payout-check": "moves a time on, and is never audited",
  "forget-words": "removes what is left, and is never audited",
  "postpone-dispute-check": "moves a time on, and is never audited",
  "pay-by-card": "moves the next check on, and the entry is the record",
  "postpone-card-check": "moves a time on, and is never audited",
  "postpone-payment-check": "moves a time on, and is never audited",
  "postpone-payout-check": "moves a time on, and is never audited",
  "postpone-refund-check": "moves a time on, and is never audited",
  "postpone-reversal-check": "moves a time on, and is never audited",
  "postpone-stray-check": "moves a time on, and is never audited",
  "note-transfer-try": "moves a time on, and is never audited",
  "forget-unread-object": "progress of the sweep, never audited",
  "note-stuck-attempt": "the same server error again, and after an hour another try",
  "note-stuck-transfer": "the same server error again, and after an hour the next try",
  "note-stuck-reversal": "the same server error again, and after an hour the next try",
  "note-unread-movement": "progress of the sweep, never audited",
  "note-unread-object": "progress of the sweep, never audited",
  "note-unread-span": "progress of the sweep, never audited",
  "pause-sweep": "progress of the sweep, never audited",
  "plan-spans": "progress of the sweep, never audited",
  "record-page": "progress of the sweep, never audited",
  "record-clock": "moves a time on, and is never audited",
  "begin-ledger-check": "another comparison of the books, whose end is audited",
  "record-audit-check": "another verification of the log, whose results are all kept",
  "confirm-clock": "a person's word, each time",
  "note-refused-transfer": "another refusal of the provider's; the same one again moves no row",
  "note-refused-reversal": "another refusal of the provider's; the same one again moves no row",
} as const satisfies { readonly [Name in CommandName]?: string };
