import { hiddenNotifications, securityHidden, signedIn } from "./doors";

/** Everyone's own account: email, notifications and security. */
export const ACCOUNT = [
  ...signedIn("GET /email-verification", ["inspector", "company", "admin"], "200"),
  ...signedIn("POST /email-verification", ["inspector", "company", "admin"], "-> /email-verification"),
  ...signedIn("GET /profile/notifications", ["inspector", "company", "admin"], "200", { but: hiddenNotifications }),
  ...signedIn("POST /profile/notifications", ["inspector", "company", "admin"], "-> /profile/notifications"),
  ...signedIn("GET /profile/data", ["inspector", "company"], "200", { but: securityHidden }),
  ...signedIn("GET /profile/data.zip", ["inspector", "company"], "-> /profile/data"),
  ...signedIn("POST /profile/data.zip", ["inspector", "company"], "200"),
  ...signedIn("GET /profile/closing", ["inspector", "company"], "200", { but: securityHidden }),
  ...signedIn("POST /profile/closing", ["inspector", "company"], "400"),
  ...signedIn("GET /profile/security", ["inspector", "company", "admin"], "200", { but: securityHidden }),
  ...signedIn("GET /profile/security/password", ["inspector", "company", "admin"], "200", { but: securityHidden }),
  ...signedIn("POST /profile/security/password", ["inspector", "company", "admin"], "400"),
  ...signedIn("GET /profile/security/sign-outs/:session", ["inspector", "company", "admin"], "200", {
    at: "/profile/security/sign-outs/others",
    but: securityHidden,
  }),
  ...signedIn("POST /profile/security/sign-outs/:session", ["inspector", "company", "admin"], "404", {
    at: "/profile/security/sign-outs/0123456789abcdef",
  }),
  ...signedIn("GET /profile/security/two-factor", ["inspector", "company", "admin"], "200", { but: securityHidden }),
  ...signedIn("POST /profile/security/two-factor", ["inspector", "company", "admin"], "400", { verified: true }),
  ...["setup", "recovery-codes", "removal"].flatMap((change) => [
    ...signedIn("GET /profile/security/two-factor/:change", ["inspector", "company", "admin"], "200", {
      at: `/profile/security/two-factor/${change}`,
      but: securityHidden,
    }),
    ...signedIn("POST /profile/security/two-factor/:change", ["inspector", "company", "admin"], "400", {
      at: `/profile/security/two-factor/${change}`,
      ...(change === "setup" && { verified: true }),
    }),
  ]),
  ...signedIn("GET /profile/security/email/:ending?", ["inspector", "company", "admin"], "200", {
    at: "/profile/security/email",
    but: securityHidden,
  }),
  ...signedIn("GET /profile/security/email/:ending?", ["inspector", "company", "admin"], "200", {
    at: "/profile/security/email/cancellation",
    but: securityHidden,
  }),
  ...signedIn("POST /profile/security/email/:ending?", ["inspector", "company", "admin"], "400", {
    at: "/profile/security/email",
  }),
  ...signedIn(
    "POST /profile/security/email/:ending?",
    ["inspector", "company", "admin"],
    "-> /profile/security/email",
    {
      at: "/profile/security/email/cancellation",
    },
  ),
];
