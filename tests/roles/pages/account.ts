import { EVERYONE, hiddenNotifications, SIDES, securityHidden, signedIn } from "./doors";

/** People without a company keep their account. */
const ACCOUNTS = [...EVERYONE, "unattached"] as const;
const OWNERS = [...SIDES, "unattached"] as const;

/** Everyone's own account: email, notifications and security. */
export const ACCOUNT = [
  ...signedIn("GET /no-company", ["unattached"], "200"),
  ...signedIn("/company-joining", ["company", "unattached"], ["200", "400"], { right: "close", verified: true }),
  ...signedIn("/company-joining/withdrawal", ["company", "unattached"], ["-> /company-joining", "-> /company-joining"]),
  ...signedIn("/company-invitation/joining", ["unattached"], ["-> /no-company", "-> /no-company"]),
  ...signedIn("/email-verification", ACCOUNTS, ["200", "-> /email-verification"]),
  ...signedIn("/profile/notifications", EVERYONE, ["200", "-> /profile/notifications"], { but: hiddenNotifications }),
  ...signedIn("GET /profile/data", OWNERS, "200", { but: securityHidden }),
  ...signedIn("/profile/data.zip", OWNERS, ["-> /profile/data", "303 -> /profile/data"]),
  ...signedIn("/profile/closing", OWNERS, ["200", "400"], { but: securityHidden }),
  ...signedIn("GET /profile/security", ACCOUNTS, "200", { but: securityHidden }),
  ...signedIn("/profile/security/password", ACCOUNTS, ["200", "400"], { but: securityHidden }),
  ...signedIn("GET /profile/security/sign-outs/:session", ACCOUNTS, "200", {
    at: "/profile/security/sign-outs/others",
    but: securityHidden,
  }),
  ...signedIn("POST /profile/security/sign-outs/:session", ACCOUNTS, "404", {
    at: "/profile/security/sign-outs/0123456789abcdef",
  }),
  ...signedIn("/profile/security/two-factor", ACCOUNTS, ["200", "400"], { but: securityHidden, verified: true }),
  ...["setup", "recovery-codes", "removal"].flatMap((change) =>
    signedIn("/profile/security/two-factor/:change", ACCOUNTS, ["200", "400"], {
      at: `/profile/security/two-factor/${change}`,
      but: securityHidden,
      ...(change === "setup" && { verified: true }),
    }),
  ),
  ...signedIn("GET /profile/security/email/:ending?", ACCOUNTS, "200", {
    at: "/profile/security/email",
    but: securityHidden,
  }),
  ...signedIn("GET /profile/security/email/:ending?", ACCOUNTS, "200", {
    at: "/profile/security/email/cancellation",
    but: securityHidden,
  }),
  ...signedIn("POST /profile/security/email/:ending?", ACCOUNTS, "400", { at: "/profile/security/email" }),
  ...signedIn("POST /profile/security/email/:ending?", ACCOUNTS, "-> /profile/security/email", {
    at: "/profile/security/email/cancellation",
  }),
];
