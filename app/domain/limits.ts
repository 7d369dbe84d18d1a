/** What is counted against a limit. How often each may be is a table of the doors (http/limit-figures). */
export type LimitKind = "sign-in" | "registration" | "reset-request" | "reset" | "message" | "upload" | "change";
