import { redirect } from "@remix-run/node";

/** Password managers look here for the page that changes a password (W3C: A Well-Known URL for Changing Passwords). */
export const loader = () => redirect("/profile/security/password", 302);
