/** What is counted against a limit. How often each may be is a table of the doors (http/limit-figures). */
export type LimitKind =
  | "sign-in"
  | "second-factor"
  | "own-password"
  | "registration"
  | "verification"
  | "verification-mail"
  | "email-change"
  | "reset-request"
  | "reset"
  | "message"
  | "support"
  | "upload"
  | "change";
