import { admins, anyone, everyRole, machine, noAdmin, signedOut, throughEyes } from "./doors";

/** What everybody may see, and what leads to signing in. */
export const PUBLIC = [
  ...anyone("GET /", {
    anonymous: "-> /landing",
    inspector: "-> /inspector-home",
    company: "-> /company-home",
    unattached: "-> /no-company",
    admin: "-> /admin-home",
  }),
  ...anyone("GET /landing", "200"),
  ...anyone("GET /privacy", "200"),
  ...anyone("GET /terms", "200"),
  ...anyone("/support", ["200", "400"]),
  ...anyone("GET /verify", "200"),
  // With a code that is nobody's.
  ...anyone("GET /verify/:code", "200", { at: "/verify/<code>" }),
  ...anyone("GET /verify/:code", "404 No report has this code", { at: "/verify/0000-0000-0000-0000" }),
  ...anyone("GET /auth", signedOut("200")),
  ...anyone("/auth/session", [signedOut("200"), signedOut("400")]),
  ...anyone("/auth/registration", [signedOut("200"), signedOut("400")]),
  ...anyone("/auth/reset-request", [signedOut("200"), signedOut("400")]),
  // Without a token.
  ...anyone("/reset-password", ["400", "400"]),
  ...anyone("GET /reset-password/success", "200"),
  ...anyone("/verify-email", ["400", "400"]),
  ...anyone("/company-invitation", ["400", { anonymous: "400", ...everyRole("-> /") }]),
  ...anyone("/email-change-undo", ["400", "400"]),
  ...anyone("GET /email-change-undo/done", "200"),
  // With a token that we did not make.
  ...anyone("/unsubscribe/:token", ["400", "400"]),
  ...anyone("GET /unsubscribe/:token/one-click", "-> /unsubscribe/none", { at: "/unsubscribe/none/one-click" }),
  ...machine("POST /unsubscribe/:token/one-click", "400"),
  // With a token that nobody was mailed.
  ...anyone("/documents/:token", ["404 This link opens nothing", "404"], { at: "/documents/none" }),
  ...anyone("GET /documents/:token/document.pdf", "-> /documents/none", { at: "/documents/none/document.pdf" }),
  ...anyone("/documents/:token/renewal", ["-> /documents/none", "404"], { at: "/documents/none/renewal" }),
  ...anyone("/laboratory/:token", ["404 This link opens nothing", "404"], { at: "/laboratory/none" }),
  ...anyone("/laboratory/:token/receipt", ["404", "404"], { at: "/laboratory/none/receipt" }),
  ...anyone("/laboratory/:token/strengths/:set/:age", ["404", "404"], { at: "/laboratory/none/strengths/ent_none/7" }),
  ...anyone("/laboratory/:token/renewal", ["-> /laboratory/none", "404"], { at: "/laboratory/none/renewal" }),
  ...anyone(
    "/admin-login",
    [
      { anonymous: "200", inspector: noAdmin(), company: noAdmin(), admin: "-> /admin-home" },
      { anonymous: "400", inspector: "400", company: "400", admin: "-> /admin-home" },
    ],
    { but: throughEyes("-> /admin-home") },
  ),
  // Without a pending sign-in.
  ...anyone("/two-factor", [
    { ...everyRole("-> /"), anonymous: "-> /auth" },
    { ...everyRole("-> /auth"), anonymous: "-> /auth", admin: "-> /admin-login" },
  ]),
  ...anyone("GET /logout", { ...everyRole("200"), anonymous: "-> /auth" }),
  ...anyone(
    "POST /logout",
    { ...everyRole("-> /auth"), anonymous: "-> /auth", admin: "-> /admin-login" },
    { whileImpersonating: true, but: throughEyes("-> /admin-login") },
  ),
  ...anyone("GET /api/docs", "200"),
  ...anyone("GET /refused/cross-site", "403 Cross-site request"),
  ...anyone("GET /refused/cross-site/page", "403 This came from another website"),
  ...anyone("GET /refused/lost-host", "403 LOST_HOST"),
  ...anyone("/refused/lost-host/page", ["403 This site is not set up right", "403 This site is not set up right"], {
    whileImpersonating: true,
  }),
  ...anyone("GET /refused/address", "400 Validation failed"),
  ...anyone("GET /refused/address/page", "400 This address is too long"),
  ...anyone("GET /refused/full", "503 Service unavailable"),
  ...anyone("GET /refused/full/page", "503 Please try again"),
  ...anyone("GET /refused/plain-http", "403 HTTPS required"),
  ...anyone("GET /refused/plain-http/page", "301"),
  ...anyone("GET /refused/method", "405"),
  ...anyone("GET /refused/:status/page", "404", { at: "/refused/404/page" }),
  ...anyone("GET /*", "404", { at: "/no/such/page" }),
  ...machine("POST /*", "404", "/no/such/page"),
  ...admins("/*", ["404", "404"], { at: "/admin/no/such-page" }),
];
