export const CLOSED_ACCOUNT = { firstName: "Closed", lastName: "account" } as const;
export const CLOSED_ACCOUNT_NAME = "Closed account";
/** The reason of a submission that nobody has decided on, when its inspector leaves. */
export const WITHDRAWN = "Withdrawn";
/** The host of the addresses that closed accounts have instead of their own. No mail server has it (RFC 2606). */
export const CLOSED_HOST = "closed.invalid";
