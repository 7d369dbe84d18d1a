export const PRODUCT = "PourCheck";
/** Also what an admin-looking email address contains. */
export const SHORT_NAME = "pourcheck";
