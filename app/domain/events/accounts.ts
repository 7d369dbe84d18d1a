export interface AccountEvents {
  "user.registered": { userId: string };
  /** The city or the state of the account is another. */
  "user.moved": { userId: string };
  "email.verification_requested": { userId: string };
  /** `from` is the address at that time, which is mailed. */
  "email.change_requested": { userId: string; from: string };
  /** `from` is the address before; the account has the new one. */
  "email.changed": { userId: string; from: string };
  /** `left` is the confirmed address that the account lost by pressing "That wasn't me"; null where there was none. */
  "email_change.undone": { userId: string; left: string | null };
  "password.reset_requested": { userId: string };
  "password.changed": { userId: string };
  "account.pending_voided": { userId: string };
  "account.invited": { userId: string };
  "account.invitation_repeated": { userId: string };
  "administrator.added": { userId: string };
  "account.suspended": { userId: string };
  "account.reactivated": { userId: string };
  "account.role_changed": { userId: string };
  /** An account was closed, whether its address was confirmed or not. */
  "account.forgotten": { userId: string };
  /** A company has left more open jobs than were closed with its account or role. */
  "company.left_jobs": { userId: string };
  /** `email` is the confirmed address that the account had, which is mailed; it stands nowhere else any more. */
  "account.closed": { userId: string; email: string };
  "two_factor.enabled": { userId: string };
  "two_factor.disabled": { userId: string };
  "two_factor.reset": { userId: string };
  "recovery_codes.renewed": { userId: string };
  "recovery_code.used": { userId: string };
  "impersonation.started": { adminId: string; targetUserId: string };
  "impersonation.ended": { adminId: string; targetUserId: string };
}
