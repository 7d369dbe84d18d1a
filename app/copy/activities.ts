import type { PersonAction } from "~/domain/audit/actions";

const ACTIVITIES = {
  "send-support-request": "Wrote to support",
  "move-support-request": "Closed or reopened a support request",
  "start-impersonation": "Started viewing as another person",
  "end-impersonation": "Stopped viewing as another person",
  "refused-change": "Was refused a change in read-only mode",
  "register-person": "Registered",
  "admin-sign-in": "Signed in to the admin area",
  "submit-posting": "Started a job posting",
  "save-draft": "Saved an unfinished job posting",
  "discard-draft": "Discarded an unfinished job posting",
  "give-up-payment": "Canceled a payment",
  "close-job": "Closed a job",
  "submit-certification": "Submitted a certification",
  "approve-certification": "Approved a certification",
  "reject-certification": "Rejected a certification",
  "apply-to-job": "Applied to a job",
  "start-acceptance": "Started to accept an application",
  "reject-application": "Rejected an application",
  "delete-job": "Deleted a job",
  "mark-work-done": "Marked work as done",
  "approve-work": "Approved work",
  "check-in": "Checked in at a site",
  "check-out": "Checked out of a site",
  "correct-time": "Corrected a check-in or check-out",
  "propose-further-hours": "Proposed further hours",
  "withdraw-further-hours": "Withdrew further hours",
  "decline-further-hours": "Declined further hours",
  "start-hours-payment": "Started to pay for further hours",
  "hold-payment": "Held a payment",
  "release-payment": "Released a payment",
  "refund-payment": "Refunded a payment",
  "settle-shares": "Divided a payment between the company and the inspector",
  "claim-share": "Claimed money back from an inspector",
  "approve-intervention": "Approved a decision about a payment",
  "decline-intervention": "Declined a decision about a payment",
  "withdraw-intervention": "Withdrew a decision about a payment",
  "buy-posting-credit": "Started to pay for a job posting",
  "post-job": "Posted a job",
  "begin-payout-account": "Started to set up payouts",
  "patch-profile": "Changed their profile",
  "save-profile-enhancements": "Changed their profile",
  "request-password-reset": "Asked for a password reset",
  "reset-password": "Set a new password",
  "change-password": "Changed the password",
  "request-email-change": "Asked for another email address",
  "undo-email-change": "Undid a change of email address",
  "reset-two-factor": "Turned off a person's two-factor sign-in",
  "end-sessions": "Signed out other browsers",
  "begin-two-factor": "Started to set up two-factor sign-in",
  "enable-two-factor": "Turned two-factor sign-in on",
  "disable-two-factor": "Turned two-factor sign-in off",
  "renew-recovery-codes": "Made new recovery codes",
  "accept-second-factor": "Signed in with a second factor",
  "send-message": "Sent a message",
  "mark-conversation-read": "Read a conversation",
  "mark-notifications-read": "Read notifications",
  "hold-file": "Uploaded a file",
  "request-verification": "Asked for a link to confirm the email address",
  "confirm-clock": "Confirmed the server's clock",
  "verify-email": "Confirmed the email address",
  "cancel-email-change": "Canceled a change of email address",
} satisfies Record<PersonAction, string>;

/** Returns the sentence for an entry of the audit log. An entry of an older release may have an action that this one does not know. */
export function activitySentence(action: string): string {
  return isKnown(action) ? ACTIVITIES[action] : UNKNOWN;
}

const UNKNOWN = "Changed something";

function isKnown(action: string): action is PersonAction {
  return Object.hasOwn(ACTIVITIES, action);
}
