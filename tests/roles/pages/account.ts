import { EVERYONE, hiddenNotifications, SIDES, securityHidden, signedIn } from "./doors";

/** Everyone's own account: email, notifications and security. */
export const ACCOUNT = [
  ...signedIn("/email-verification", EVERYONE, ["200", "-> /email-verification"]),
  ...signedIn("/profile/notifications", EVERYONE, ["200", "-> /profile/notifications"], { but: hiddenNotifications }),
  ...signedIn("GET /profile/data", SIDES, "200", { but: securityHidden }),
  ...signedIn("/profile/data.zip", SIDES, ["-> /profile/data", "303 -> /profile/data"]),
  ...signedIn("/profile/closing", SIDES, ["200", "400"], { but: securityHidden }),
  ...signedIn("GET /profile/security", EVERYONE, "200", { but: securityHidden }),
  ...signedIn("/profile/security/password", EVERYONE, ["200", "400"], { but: securityHidden }),
  ...signedIn("GET /profile/security/sign-outs/:session", EVERYONE, "200", {
    at: "/profile/security/sign-outs/others",
    but: securityHidden,
  }),
  ...signedIn("POST /profile/security/sign-outs/:session", EVERYONE, "404", {
    at: "/profile/security/sign-outs/0123456789abcdef",
  }),
  ...signedIn("/profile/security/two-factor", EVERYONE, ["200", "400"], { but: securityHidden, verified: true }),
  ...["setup", "recovery-codes", "removal"].flatMap((change) =>
    signedIn("/profile/security/two-factor/:change", EVERYONE, ["200", "400"], {
      at: `/profile/security/two-factor/${change}`,
      but: securityHidden,
      ...(change === "setup" && { verified: true }),
    }),
  ),
  ...signedIn("GET /profile/security/email/:ending?", EVERYONE, "200", {
    at: "/profile/security/email",
    but: securityHidden,
  }),
  ...signedIn("GET /profile/security/email/:ending?", EVERYONE, "200", {
    at: "/profile/security/email/cancellation",
    but: securityHidden,
  }),
  ...signedIn("POST /profile/security/email/:ending?", EVERYONE, "400", { at: "/profile/security/email" }),
  ...signedIn("POST /profile/security/email/:ending?", EVERYONE, "-> /profile/security/email", {
    at: "/profile/security/email/cancellation",
  }),
];
