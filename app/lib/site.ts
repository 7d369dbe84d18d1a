export const PRODUCT = "PourCheck";
/** The name in lower case. An email address that contains it looks like an administrator's. */
export const SHORT_NAME = "pourcheck";
