import type { Role } from "~/lib/vocabulary";
import { type Entry, READ_ONLY, type Refusals, rowOf } from "./table";

const PRIVATE = "403 Private messages stay hidden while you are viewing as another person.";
/** What people write to each other is theirs, also while an administrator looks through the eyes of one. */
const hidden = { asInspector: PRIVATE, asCompany: PRIVATE };
const PRIVATE_SECURITY = "403 Security settings stay hidden while you are viewing as another person.";
const securityHidden = { asInspector: PRIVATE_SECURITY, asCompany: PRIVATE_SECURITY };
const UNSEEN = "403 Notifications stay hidden while you are viewing as another person.";
const hiddenNotifications = { asInspector: UNSEEN, asCompany: UNSEEN };

/**
 * The pages. A new page: a line for `GET /path` as app/routes.ts writes it, and one for `POST /path` if it exports an
 * action; an address with a word in it (`:decision`) has a line for each word. Sources: specification 1, section 2.2;
 * specification 2 and 3, the access texts; decisions, "Sessions, roles, guard".
 */
export const PAGES = [
  // Public.
  ...anyone("GET /", {
    anonymous: "-> /landing",
    inspector: "-> /inspector-home",
    company: "-> /company-home",
    admin: "-> /admin-home",
  }),
  ...anyone("GET /landing", "200"),
  ...anyone("GET /privacy", "200"),
  ...anyone("GET /terms", "200"),
  ...anyone("GET /support", "200"),
  ...anyone("POST /support", "400"),
  ...anyone("GET /verify", "200"),
  // With a code that is nobody's.
  ...anyone("GET /verify/:code", "200", { at: "/verify/<code>" }),
  ...anyone("GET /verify/:code", "404 No report has this code", { at: "/verify/0000-0000-0000-0000" }),
  ...anyone("GET /auth", signedOut("200")),
  ...anyone("GET /auth/session", signedOut("200")),
  ...anyone("POST /auth/session", signedOut("400")),
  ...anyone("GET /auth/registration", signedOut("200")),
  ...anyone("POST /auth/registration", signedOut("400")),
  ...anyone("GET /auth/reset-request", signedOut("200")),
  ...anyone("POST /auth/reset-request", signedOut("400")),
  // Without a token.
  ...anyone("GET /reset-password", "400"),
  ...anyone("POST /reset-password", "400"),
  ...anyone("GET /reset-password/success", "200"),
  ...anyone("GET /verify-email", "400"),
  ...anyone("POST /verify-email", "400"),
  ...anyone("GET /email-change-undo", "400"),
  ...anyone("POST /email-change-undo", "400"),
  ...anyone("GET /email-change-undo/done", "200"),
  // With a token that we did not make.
  ...anyone("GET /unsubscribe/:token", "400"),
  ...anyone("POST /unsubscribe/:token", "400"),
  ...anyone("GET /unsubscribe/:token/one-click", "-> /unsubscribe/none", {
    at: "/unsubscribe/none/one-click",
  }),
  ...machine("POST /unsubscribe/:token/one-click", "400"),
  ...anyone(
    "GET /admin-login",
    { anonymous: "200", inspector: noAdmin(), company: noAdmin(), admin: "-> /admin-home" },
    { but: { asInspector: "-> /admin-home", asCompany: "-> /admin-home" } },
  ),
  ...anyone("POST /admin-login", { anonymous: "400", inspector: "400", company: "400", admin: "-> /admin-home" }),
  // Without a pending sign-in.
  ...anyone("GET /two-factor", { ...everyRole("-> /"), anonymous: "-> /auth" }),
  ...anyone("POST /two-factor", { ...everyRole("-> /auth"), anonymous: "-> /auth", admin: "-> /admin-login" }),
  ...anyone("GET /logout", { ...everyRole("200"), anonymous: "-> /auth" }),
  ...anyone(
    "POST /logout",
    { ...everyRole("-> /auth"), anonymous: "-> /auth", admin: "-> /admin-login" },
    { whileImpersonating: true, but: { asInspector: "-> /admin-login", asCompany: "-> /admin-login" } },
  ),
  ...anyone("GET /api/docs", "200"),
  ...anyone("GET /refused/cross-site", "403 Cross-site request"),
  ...anyone("GET /refused/cross-site/page", "403 This came from another website"),
  ...anyone("GET /refused/address", "400 Validation failed"),
  ...anyone("GET /refused/address/page", "400 This address is too long"),
  ...anyone("GET /refused/plain-http", "403 HTTPS required"),
  ...anyone("GET /refused/plain-http/page", "301"),
  ...anyone("GET /refused/method", "405"),
  ...anyone("GET /*", "404", { at: "/no/such/page" }),
  ...machine("POST /*", "404", "/no/such/page"),
  ...admins("GET /*", "404", { at: "/admin/no/such-page" }),
  ...admins("POST /*", "404", { at: "/admin/no/such-page" }),

  // For machines.
  ...anyone("GET /healthz", "200"),
  ...anyone("GET /robots.txt", "200 Disallow: /"),
  ...anyone("GET /sitemap.xml", "200 <urlset"),
  ...anyone("GET /.well-known/security.txt", "200 Contact: "),
  ...anyone("GET /.well-known/change-password", "302"),
  ...machine("GET /webhooks/stripe", "405"),
  ...machine("POST /webhooks/stripe", "400"),
  ...machine("GET /sandbox/stripe/*", "401", "/sandbox/stripe/v1/payment_intents"),
  ...machine("POST /sandbox/stripe/*", "401", "/sandbox/stripe/v1/payment_intents"),
  ...anyone("GET /events", { ...everyRole("200"), anonymous: "401" }),
  ...anyone("GET /sandbox/mail/:key", "404"),
  ...anyone("GET /sandbox/mail.json", "200"),
  ...machine("POST /sandbox/mail.json", "405"),

  // The payment provider's stand-in: who knows the address of a payment may pay it.
  ...anyone("GET /sandbox/mail", "200"),
  ...anyone("GET /sandbox/checkout/:session", "200", { at: "/sandbox/checkout/<checkout>" }),
  ...anyone("POST /sandbox/checkout/:session", "400", { at: "/sandbox/checkout/<checkout>" }),
  ...anyone("GET /sandbox/checkout/:session/confirmation", "200", { at: "/sandbox/checkout/<checkout>/confirmation" }),
  ...anyone("POST /sandbox/checkout/:session/confirmation", "-> /sandbox/checkout/<checkout>", {
    at: "/sandbox/checkout/<checkout>/confirmation",
  }),
  ...anyone("GET /sandbox/authentication/:intent", "404", { at: "/sandbox/authentication/pi_none" }),
  ...anyone("POST /sandbox/authentication/:intent", "404", { at: "/sandbox/authentication/pi_none" }),
  ...inspectors("GET /sandbox/connect/:account", "200", {
    at: "/sandbox/connect/<account>",
    but: { asInspector: `403 ${READ_ONLY}` },
  }),
  // Without a session of the provider's that a link has opened.
  ...inspectors("POST /sandbox/connect/:account", "-> /inspector-payments", { at: "/sandbox/connect/<account>" }),

  // Inspectors.
  ...inspectors("GET /inspector-home", "200"),
  ...inspectors("GET /inspector-work", "200"),
  ...inspectors("GET /inspector-work/calendar", "200"),
  ...inspectors("POST /inspector-work/calendar", "200", { verified: true }),
  ...inspectors("GET /inspector-work/calendar/revocation", "200"),
  ...inspectors("POST /inspector-work/calendar/revocation", "-> /inspector-work/calendar"),
  // With a token that is nobody's.
  ...machine("GET /calendar-feeds/:token", "404", "/calendar-feeds/none.ics"),
  ...availability("GET /availability", "200"),
  ...availability("POST /availability", "-> /availability"),
  ...availability("GET /availability/days-off", "200"),
  ...availability("POST /availability/days-off", "400"),
  ...availability("GET /availability/days-off/:id/deletion", "404", {
    at: "/availability/days-off/off_none/deletion",
  }),
  ...availability("POST /availability/days-off/:id/deletion", "404", {
    at: "/availability/days-off/off_none/deletion",
  }),
  ...inspectors("GET /inspector-onboarding", "200"),
  ...inspectors("GET /inspector-onboarding/:step", "200", { at: "/inspector-onboarding/certification" }),
  ...inspectors("GET /inspector-onboarding/:step", "200", { at: "/inspector-onboarding/profile" }),
  ...inspectors("POST /inspector-onboarding/:step", "400", { at: "/inspector-onboarding/certification" }),
  ...inspectors("POST /inspector-onboarding/:step", "-> /inspector-onboarding/review", {
    at: "/inspector-onboarding/profile",
  }),
  ...inspectors("GET /inspector-onboarding/review", "200"),
  ...inspectors("GET /inspector-onboarding/completion", "200"),
  ...inspectors("GET /profile/home-base", "200"),
  ...inspectors("POST /profile/home-base", "400"),
  ...inspectors("GET /inspector-onboarding/:step", "200", { at: "/inspector-onboarding/equipment" }),
  ...inspectors("POST /inspector-onboarding/:step", "400", { at: "/inspector-onboarding/equipment" }),
  ...inspectors("GET /profile/details", "200"),
  ...inspectors("POST /profile/details", "400"),
  ...inspectors("GET /profile/picture", "200"),
  ...inspectors("POST /profile/picture", "400"),
  ...inspectors("GET /profile/picture/removal", "-> /profile/picture"),
  ...inspectors("POST /profile/picture/removal", "-> /profile"),
  ...signedIn("GET /inspectors/:id", ["inspector", "company", "admin"], "200", { at: "/inspectors/<inspector>" }),
  ...signedIn("GET /pictures/:id/:size", ["inspector", "company", "admin"], "404", { at: "/pictures/pic_none/small" }),
  ...inspectors("GET /inspector-equipment", "200"),
  ...inspectors("POST /inspector-equipment", "400"),
  ...inspectors("GET /inspector-setup", "200"),
  ...inspectors("POST /inspector-setup", "400"),
  ...inspectors("GET /inspector-setup/:proof", "200", { at: "/inspector-setup/last-name" }),
  ...inspectors("GET /inspector-setup/:proof", "200", { at: "/inspector-setup/direct" }),
  ...inspectors("POST /inspector-setup/:proof", "400", { at: "/inspector-setup/program" }),
  ...inspectors("POST /inspector-setup/:proof", "400", { at: "/inspector-setup/direct" }),
  ...inspectors("GET /inspector-payments", "200"),
  ...inspectors("GET /inspector-payments/account-link", "200"),
  ...inspectors("GET /inspector-payments/manual", "200"),
  ...inspectors("POST /inspector-payments/manual", "400"),
  ...inspectors("GET /inspector-payments/statements", "200"),
  ...inspectors("GET /inspector-payments/statements/:month", "200", { at: "/inspector-payments/statements/2026-01" }),
  ...inspectors("GET /inspector-payments/statements/:month/statement.pdf", "200 %PDF-", {
    at: "/inspector-payments/statements/2026-01/statement.pdf",
  }),
  ...inspectors("GET /inspector-payments/statements/:month/statement.csv", "200 Company", {
    at: "/inspector-payments/statements/2026-01/statement.csv",
  }),
  ...inspectors("POST /inspector-payments/account-link", "-> /sandbox/connect/<account>"),
  ...inspectors("GET /jobs/:id/application/withdrawal", "404", { at: "/jobs/job_none/application/withdrawal" }),
  ...inspectors("POST /jobs/:id/application/withdrawal", "404", {
    at: "/jobs/job_none/application/withdrawal",
    verified: true,
  }),
  ...inspectors("POST /jobs/:id/application", "400", { at: "/jobs/<job>/application", verified: true }),
  ...inspectors("GET /bookings/:id/attendance/:press", "200", { at: "/bookings/<booking>/attendance/check-in" }),
  ...inspectors("GET /bookings/:id/attendance/:press", "200", { at: "/bookings/<booking>/attendance/check-out" }),
  ...inspectors("POST /bookings/:id/attendance/:press", "409", {
    at: "/bookings/<booking>/attendance/check-in",
    verified: true,
  }),
  ...inspectors("POST /bookings/:id/attendance/:press", "409", {
    at: "/bookings/<booking>/attendance/check-out",
    verified: true,
  }),
  ...inspectors("GET /bookings/:id/attendance-corrections/:mark", "404", {
    at: "/bookings/<booking>/attendance-corrections/att_none",
  }),
  ...inspectors("POST /bookings/:id/attendance-corrections/:mark", "400", {
    at: "/bookings/<booking>/attendance-corrections/att_none",
    verified: true,
  }),
  ...inspectors("GET /bookings/:id/further-hours", "200", { at: "/bookings/<booking>/further-hours" }),
  ...inspectors("POST /bookings/:id/further-hours", "400", {
    at: "/bookings/<booking>/further-hours",
    verified: true,
  }),
  ...inspectors("GET /further-hours/:id/:decision", "404", { at: "/further-hours/hrs_none/withdrawal" }),
  ...inspectors("POST /further-hours/:id/:decision", "404", {
    at: "/further-hours/hrs_none/withdrawal",
    verified: true,
  }),
  // <booking> has not begun; <recording> has, with a report that cannot be signed yet, and <signed> with one that is.
  ...inspectors("GET /bookings/:id/report/signature", "200", { at: "/bookings/<recording>/report/signature" }),
  ...inspectors("POST /bookings/:id/report/signature", "409", {
    at: "/bookings/<recording>/report/signature",
    verified: true,
  }),
  ...inspectors("GET /bookings/:id/report/correction", "200", { at: "/bookings/<signed>/report/correction" }),
  ...inspectors("POST /bookings/:id/report/correction", "400", {
    at: "/bookings/<signed>/report/correction",
    verified: true,
  }),
  ...inspectors("GET /bookings/:id/report/correction/deletion", "409", {
    at: "/bookings/<recording>/report/correction/deletion",
  }),
  ...inspectors("POST /bookings/:id/report/correction/deletion", "409", {
    at: "/bookings/<recording>/report/correction/deletion",
    verified: true,
  }),
  ...inspectors("GET /bookings/:id/report/photos", "200", { at: "/bookings/<recording>/report/photos" }),
  ...inspectors("POST /bookings/:id/report/photos", "400", {
    at: "/bookings/<recording>/report/photos",
    verified: true,
  }),
  ...inspectors("GET /bookings/:id/report/entries/:entry/removal", "200", {
    at: "/bookings/<recording>/report/entries/<truck>/removal",
  }),
  ...inspectors("POST /bookings/:id/report/entries/:entry/removal", "404", {
    at: "/bookings/<recording>/report/entries/ent_none/removal",
    verified: true,
  }),
  ...inspectors("GET /bookings/:id/report/strengths/:set/:age", "200", {
    at: "/bookings/<signed>/report/strengths/<set>/7",
  }),
  ...inspectors("POST /bookings/:id/report/strengths/:set/:age", "400", {
    at: "/bookings/<signed>/report/strengths/<set>/7",
    verified: true,
  }),
  ...inspectors("GET /bookings/:id/report/:kind", "200", { at: "/bookings/<recording>/report/project" }),
  ...inspectors("POST /bookings/:id/report/:kind", "400", {
    at: "/bookings/<recording>/report/project",
    verified: true,
  }),
  ...inspectors("GET /bookings/:id/report/:kind/:entry", "200", { at: "/bookings/<recording>/report/load/<truck>" }),
  ...inspectors("POST /bookings/:id/report/:kind/:entry", "400", {
    at: "/bookings/<recording>/report/load/<truck>",
    verified: true,
  }),
  ...inspectors("GET /bookings/:id/work-report", "200", { at: "/bookings/<recording>/work-report" }),
  ...inspectors("POST /bookings/:id/work-report", "400", { at: "/bookings/<recording>/work-report", verified: true }),

  // Companies.
  ...companies("GET /company-home", "200"),
  ...companies("GET /company-dashboard", "200"),
  ...companies("GET /post-job", "200"),
  ...companies("POST /post-job", "400", { verified: true }),
  ...companies("GET /post-job/preview", "200"),
  ...companies("POST /post-job/preview", "400", { verified: true }),
  ...companies("GET /drafts/:id/deletion", "200", { at: "/drafts/<draft>/deletion" }),
  ...companies("POST /drafts/:id/deletion", "404", { at: "/drafts/<draft>/deletion", verified: true }),
  ...companies("GET /jobs/:id/:ending", "200", { at: "/jobs/<job>/deletion" }),
  ...companies("GET /jobs/:id/:ending", "200", { at: "/jobs/<job>/closure" }),
  ...companies("POST /jobs/:id/:ending", "404", { at: "/jobs/<job>/deletion", verified: true }),
  ...companies("POST /jobs/:id/:ending", "404", { at: "/jobs/<job>/closure", verified: true }),
  ...companies("GET /applications/:id/:decision", "200", { at: "/applications/<application>/acceptance" }),
  ...companies("GET /applications/:id/:decision", "200", { at: "/applications/<application>/rejection" }),
  ...companies("POST /applications/:id/:decision", "404", {
    at: "/applications/<application>/acceptance",
    verified: true,
  }),
  ...companies("POST /applications/:id/:decision", "404", {
    at: "/applications/<application>/rejection",
    verified: true,
  }),
  ...companies("GET /payments/:id", "200", { at: "/payments/<payment>" }),
  ...companies("GET /payments/:id/abandonment", "200", { at: "/payments/<payment>/abandonment" }),
  ...companies("GET /payments/:id/receipt", "200", { at: "/payments/<paidPayment>/receipt" }),
  ...companies("GET /payments/:id/receipt.pdf", "200 %PDF-", { at: "/payments/<paidPayment>/receipt.pdf" }),
  ...companies("POST /payments/:id/abandonment", "404", { at: "/payments/<payment>/abandonment", verified: true }),
  ...companies("GET /further-hours/:id/:decision", "404", { at: "/further-hours/hrs_none/payment" }),
  ...companies("POST /further-hours/:id/:decision", "404", { at: "/further-hours/hrs_none/payment", verified: true }),
  ...companies("GET /further-hours/:id/:decision", "404", { at: "/further-hours/hrs_none/refusal" }),
  ...companies("POST /further-hours/:id/:decision", "400", { at: "/further-hours/hrs_none/refusal", verified: true }),
  ...companies("GET /inspectors/:id/booking", "200", { at: "/inspectors/<inspector>/booking" }),
  ...companies("POST /inspectors/:id/booking", "400", { at: "/inspectors/<inspector>/booking", verified: true }),
  ...companies("GET /bookings/:id/payment", "200", { at: "/bookings/<held>/payment" }),
  ...companies("POST /bookings/:id/payment", "404", { at: "/bookings/bkg_none/payment", verified: true }),
  ...companies("GET /bookings/:id/release", "200", { at: "/bookings/<held>/release" }),
  ...companies("POST /bookings/:id/release", "404", { at: "/bookings/bkg_none/release", verified: true }),
  ...companies("GET /bookings/:id/approval", "200", { at: "/bookings/<booking>/approval" }),
  ...companies("POST /bookings/:id/approval", "404", { at: "/bookings/<booking>/approval", verified: true }),
  ...companies("GET /bookings/:id/problem", "200", { at: "/bookings/<booking>/problem" }),
  ...companies("POST /bookings/:id/problem", "400", { at: "/bookings/<booking>/problem", verified: true }),

  // Several roles.
  ...signedIn("GET /jobs", ["inspector", "company", "admin"], "200"),
  ...signedIn("GET /jobs/:id", ["inspector", "company", "admin"], "200", { at: "/jobs/<job>" }),
  ...signedIn("GET /jobs/:id/application", ["inspector", "company", "admin"], "200", { at: "/jobs/<job>/application" }),
  ...signedIn("GET /bookings", ["inspector", "company"], { inspector: "-> /inspector-work", company: "200" }),
  ...signedIn("GET /bookings/:id/date", ["inspector", "company"], "200", { at: "/bookings/<booking>/date" }),
  ...signedIn("POST /bookings/:id/date", ["inspector", "company"], "400", {
    at: "/bookings/<booking>/date",
    verified: true,
  }),
  ...(["acceptance", "refusal", "withdrawal"] as const).flatMap((decision) => [
    ...signedIn("GET /date-proposals/:id/:decision", ["inspector", "company"], "404", {
      at: `/date-proposals/dat_none/${decision}`,
    }),
    ...signedIn("POST /date-proposals/:id/:decision", ["inspector", "company"], "404", {
      at: `/date-proposals/dat_none/${decision}`,
      verified: true,
    }),
  ]),
  ...signedIn("GET /bookings/:id/job-sheet", ["inspector", "company"], "200 Job sheet PB-", {
    at: "/bookings/<booking>/job-sheet",
  }),
  ...signedIn("GET /bookings/:id/cancellation", ["inspector", "company"], "200", {
    at: "/bookings/<booking>/cancellation",
  }),
  ...signedIn("POST /bookings/:id/cancellation", ["inspector", "company"], "400", {
    at: "/bookings/<booking>/cancellation",
    verified: true,
  }),
  ...["absence", "problem/answer", "problem/offer"].flatMap((form) => [
    ...signedIn(`GET /bookings/:id/${form}`, ["inspector", "company"], "200", { at: `/bookings/<troubled>/${form}` }),
    ...signedIn(`POST /bookings/:id/${form}`, ["inspector", "company"], "400", {
      at: `/bookings/<troubled>/${form}`,
      verified: true,
    }),
  ]),
  ...["acceptance", "refusal", "offer-withdrawal", "withdrawal", "decision-request"].flatMap((step) => [
    ...signedIn("GET /bookings/:id/problem/:step", ["inspector", "company"], "200", {
      at: `/bookings/<troubled>/problem/${step}`,
    }),
  ]),
  ...["acceptance", "refusal", "offer-withdrawal"].flatMap((step) => [
    ...signedIn("POST /bookings/:id/problem/:step", ["inspector", "company"], "400", {
      at: `/bookings/<troubled>/problem/${step}`,
      verified: true,
    }),
  ]),
  ...["withdrawal", "decision-request"].flatMap((step) => [
    ...signedIn("POST /bookings/:id/problem/:step", ["inspector", "company"], "409", {
      at: `/bookings/<booking>/problem/${step}`,
      verified: true,
    }),
  ]),
  ...["booking", "recording", "signed"].flatMap((booking) =>
    signedIn("GET /bookings/:id/report", ["inspector", "company", "admin"], "200", {
      at: `/bookings/<${booking}>/report`,
    }),
  ),
  ...["pdf", "json", "csv"].flatMap((ending) =>
    signedIn(`GET /bookings/:id/report/versions/:version/report.${ending}`, ["inspector", "company", "admin"], "200", {
      at: `/bookings/<signed>/report/versions/1/report.${ending}`,
    }),
  ),
  ...signedIn("GET /bookings/:id/report/versions/:version", ["inspector", "company", "admin"], "404", {
    at: "/bookings/<recording>/report/versions/1",
  }),
  ...signedIn("GET /bookings/:id/report/versions/:version", ["inspector", "company", "admin"], "200", {
    at: "/bookings/<signed>/report/versions/1",
  }),
  ...signedIn("GET /bookings/:id", ["inspector", "company", "admin"], "200", { at: "/bookings/<booking>" }),
  ...signedIn("GET /bookings/:id/review", ["inspector", "company"], "200", { at: "/bookings/<completed>/review" }),
  ...signedIn("POST /bookings/:id/review", ["inspector", "company"], "400", {
    at: "/bookings/<completed>/review",
    verified: true,
  }),
  ...signedIn("GET /people/:id/reviews", ["inspector", "company", "admin"], "200", {
    at: "/people/<inspector>/reviews",
  }),
  ...signedIn("GET /reviews/:id/report", ["inspector", "company"], "200", { at: "/reviews/<review>/report" }),
  ...signedIn("POST /reviews/:id/report", ["inspector", "company"], "400", {
    at: "/reviews/<review>/report",
    verified: true,
  }),
  ...signedIn("GET /messages", ["inspector", "company", "admin"], "200", { but: hidden }),
  ...signedIn("GET /messages/:partnerId/:jobId?", ["inspector", "company", "admin"], "200", {
    at: "/messages/<partner>",
    but: hidden,
  }),
  ...signedIn("GET /messages/:partnerId/:jobId?", ["inspector", "company", "admin"], "200", {
    at: "/messages/<partner>/<job>",
    but: hidden,
  }),
  ...signedIn("POST /messages/:partnerId/:jobId?", ["inspector", "company", "admin"], "400", {
    at: "/messages/<partner>",
    verified: true,
  }),
  ...signedIn("GET /messages/reading", ["inspector", "company", "admin"], "200"),
  ...signedIn("POST /messages/reading", ["inspector", "company", "admin"], "400"),
  ...signedIn("GET /notifications", ["inspector", "company", "admin"], "200", { but: hiddenNotifications }),
  ...signedIn("POST /notifications", ["inspector", "company", "admin"], "400"),
  ...signedIn("GET /profile", ["inspector", "company", "admin"], "200"),
  ...signedIn("GET /my-jobs", ["inspector", "company", "admin"], "-> /company-dashboard"),
  ...signedIn("GET /responsive-mode", ["inspector", "company", "admin"], "200"),
  ...signedIn("POST /responsive-mode", ["inspector", "company", "admin"], "-> /"),
  ...machine("GET /messages/outbox", "405"),
  ...signedIn("POST /messages/outbox", ["inspector", "company", "admin"], "400", { verified: true }),
  // The inspector's own; private papers are hidden from an administrator who looks through another's eyes.
  ...signedIn(
    "GET /files/:id",
    ["inspector", "company", "admin"],
    { inspector: "200", company: "404", admin: "200" },
    { at: "/files/<file>", but: { asInspector: "404", asCompany: "404" } },
  ),
  ...signedIn("GET /files/:id/missing", ["inspector", "company", "admin"], "404", { at: "/files/file_none/missing" }),
  ...signedIn("GET /kept-forms/:id", ["inspector", "company", "admin"], "404", { at: "/kept-forms/kept_none" }),
  ...signedIn("GET /kept-forms/:id/deletion", ["inspector", "company", "admin"], "-> /kept-forms/kept_none", {
    at: "/kept-forms/kept_none/deletion",
  }),
  ...signedIn("POST /kept-forms/:id/deletion", ["inspector", "company", "admin"], "-> /", {
    at: "/kept-forms/kept_none/deletion",
  }),

  ...signedIn("GET /email-verification", ["inspector", "company", "admin"], "200"),
  ...signedIn("POST /email-verification", ["inspector", "company", "admin"], "-> /email-verification"),
  ...signedIn("GET /profile/notifications", ["inspector", "company", "admin"], "200", { but: hiddenNotifications }),
  ...signedIn("POST /profile/notifications", ["inspector", "company", "admin"], "-> /profile/notifications"),
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

  // Administrators.
  ...admins("GET /admin-home", "200"),
  ...admins("GET /admin-dashboard", "200"),
  ...admins("GET /enhanced-admin-dashboard", "200"),
  ...admins("GET /admin/:people", "200", { at: "/admin/users" }),
  ...admins("GET /admin/:people", "200", { at: "/admin/inspectors" }),
  ...admins("GET /admin/:people", "200", { at: "/admin/companies" }),
  ...admins("GET /admin/:people", "404", { at: "/admin/nobody" }),
  ...admins("GET /admin/users/:id/impersonation", "200", { at: "/admin/users/<inspector>/impersonation" }),
  // To be told that one is active already, an administrator who looks through another's eyes gets as far as their own.
  ...admins("POST /admin/users/:id/impersonation", "400", {
    at: "/admin/users/<inspector>/impersonation",
    whileImpersonating: true,
  }),
  ...admins("GET /admin/users/:id/two-factor-reset", "200", { at: "/admin/users/<inspector>/two-factor-reset" }),
  ...admins("POST /admin/users/:id/two-factor-reset", "400", { at: "/admin/users/<inspector>/two-factor-reset" }),
  ...admins("GET /admin/clock-confirmation", "200"),
  ...admins("POST /admin/clock-confirmation", "400"),
  ...admins("GET /impersonation/end", "200"),
  ...admins("POST /impersonation/end", "-> /enhanced-admin-dashboard", { whileImpersonating: true }),
  ...admins("GET /admin", "-> /admin-home"),
  ...admins("GET /admin/jobs", "-> /jobs"),
  ...admins("GET /admin/ledger", "200"),
  ...admins("GET /admin/payments/:id", "200", { at: "/admin/payments/<paidPayment>" }),
  ...["refund", "settlement", "claim"].flatMap((noun) => [
    ...admins(`GET /admin/payments/:id/${noun}`, "200", { at: `/admin/payments/<paidPayment>/${noun}` }),
    ...admins(`POST /admin/payments/:id/${noun}`, "400", { at: `/admin/payments/<paidPayment>/${noun}` }),
  ]),
  ...["hold", "release"].flatMap((decision) => [
    ...admins("GET /admin/payments/:id/:decision", "200", { at: `/admin/payments/<paidPayment>/${decision}` }),
    ...admins("POST /admin/payments/:id/:decision", "400", { at: `/admin/payments/<paidPayment>/${decision}` }),
  ]),
  ...admins("GET /admin/approvals", "200"),
  ...admins("GET /admin/approvals/:id", "404", { at: "/admin/approvals/itv_none" }),
  ...["approval", "rejection", "withdrawal"].flatMap((decision) =>
    admins("GET /admin/approvals/:id/:decision", "404", { at: `/admin/approvals/itv_none/${decision}` }),
  ),
  ...admins("POST /admin/approvals/:id/:decision", "404", { at: "/admin/approvals/itv_none/approval" }),
  ...admins("POST /admin/approvals/:id/:decision", "400", { at: "/admin/approvals/itv_none/rejection" }),
  ...admins("POST /admin/approvals/:id/:decision", "404", { at: "/admin/approvals/itv_none/withdrawal" }),
  ...admins("GET /admin/payouts", "200"),
  ...admins("GET /admin/payouts/issues", "200"),
  ...admins("GET /admin/payouts/manual", "200"),
  ...admins("GET /admin/payouts/manual/:id", "404", { at: "/admin/payouts/manual/usr_none" }),
  ...admins("GET /admin/payouts/manual/:id/:decision", "404", { at: "/admin/payouts/manual/usr_none/approval" }),
  ...admins("POST /admin/payouts/manual/:id/:decision", "400", { at: "/admin/payouts/manual/usr_none/approval" }),
  ...admins("POST /admin/payouts/manual/:id/:decision", "400", { at: "/admin/payouts/manual/usr_none/rejection" }),
  ...admins("GET /admin/reviews", "200"),
  ...admins("GET /admin/reviews/:id", "200", { at: "/admin/reviews/<report>" }),
  ...["keeping", "removal"].flatMap((decision) => [
    ...admins("GET /admin/reviews/:id/:decision", "200", { at: `/admin/reviews/<report>/${decision}` }),
    ...admins("POST /admin/reviews/:id/:decision", "400", { at: `/admin/reviews/<report>/${decision}` }),
  ]),
  ...admins("GET /admin/problems", "200"),
  ...admins("GET /admin/problems/:id", "200", { at: "/admin/problems/<problem>" }),
  ...admins("GET /admin/problems/:id/decision", "200", { at: "/admin/problems/<problem>/decision" }),
  ...admins("POST /admin/problems/:id/decision", "400", { at: "/admin/problems/<problem>/decision" }),
  ...["continuation", "approval", "refusal"].flatMap((step) => [
    ...admins("GET /admin/problems/:id/:step", "200", { at: `/admin/problems/<problem>/${step}` }),
    ...admins("POST /admin/problems/:id/:step", step === "continuation" ? "400" : "409", {
      at: `/admin/problems/<problem>/${step}`,
    }),
  ]),
  ...admins("GET /admin/support", "200"),
  ...admins("GET /admin/support/:id", "200", { at: "/admin/support/<support>" }),
  ...admins("POST /admin/support/:id", "400", { at: "/admin/support/<support>" }),
  ...admins("GET /admin/equipment", "200"),
  ...admins("GET /admin/equipment/:id", "200", { at: "/admin/equipment/<equipment>" }),
  ...admins("GET /admin/equipment/:id/:decision", "200", { at: "/admin/equipment/<equipment>/approval" }),
  ...admins("GET /admin/equipment/:id/:decision", "200", { at: "/admin/equipment/<equipment>/rejection" }),
  ...admins("POST /admin/equipment/:id/:decision", "404", { at: "/admin/equipment/<equipment>/approval" }),
  ...admins("POST /admin/equipment/:id/:decision", "400", { at: "/admin/equipment/<equipment>/rejection" }),
  ...admins("GET /admin/certifications", "200"),
  ...admins("GET /admin/certifications/:id", "200", { at: "/admin/certifications/<certification>" }),
  ...admins("GET /admin/certifications/:id/:decision", "200", { at: "/admin/certifications/<certification>/approval" }),
  ...admins("GET /admin/certifications/:id/:decision", "200", {
    at: "/admin/certifications/<certification>/rejection",
  }),
  ...admins("POST /admin/certifications/:id/:decision", "404", {
    at: "/admin/certifications/<certification>/approval",
  }),
  ...admins("POST /admin/certifications/:id/:decision", "400", {
    at: "/admin/certifications/<certification>/rejection",
  }),
];

type Gets = Entry["gets"];
type Rest = Omit<Entry, "roles" | "gets" | "accessText">;

function signedIn(asked: string, roles: readonly Role[], gets: Gets, rest: Omit<Entry, "roles" | "gets"> = {}) {
  return [rowOf(pageRefusals(), asked, { roles, gets, ...rest })];
}

function anyone(asked: string, gets: Gets, rest: Rest = {}) {
  return [rowOf(pageRefusals(), asked, { roles: "anyone", gets, ...rest })];
}

/** Whoever calls proves themself by a key or a signature: a session counts for nothing. */
function machine(asked: string, gets: string, at?: string) {
  return [rowOf(pageRefusals(), asked, { roles: "anyone", gets, whileImpersonating: true, ...(at && { at }) })];
}

function inspectors(asked: string, gets: Gets, rest: Rest = {}) {
  return signedIn(asked, ["inspector"], gets, rest);
}

/** Specification 2, Availability. */
function availability(asked: string, gets: Gets, rest: Rest = {}) {
  return signedIn(asked, ["inspector"], gets, { accessText: "Only inspectors can manage availability.", ...rest });
}

/** Specification 2: all company pages say so to the others. */
function companies(asked: string, gets: Gets, rest: Rest = {}) {
  return signedIn(asked, ["company"], gets, { accessText: "Access denied. Companies only.", ...rest });
}

function admins(asked: string, gets: Gets, rest: Rest = {}) {
  return signedIn(asked, ["admin"], gets, rest);
}

function pageRefusals(): Refusals {
  const inAdminArea = (path: string) => path.startsWith("/admin") || path === "/enhanced-admin-dashboard";
  return {
    anonymous: (path) => (inAdminArea(path) ? "-> /admin-login" : "-> /auth"),
    wrongRole: (path, { accessText }) =>
      accessText ? `403 ${accessText}` : inAdminArea(path) ? "-> /admin-login" : "-> /",
    readOnly: `403 ${READ_ONLY}`,
    unverified: "403 Please confirm your email address first.",
  };
}

/** The sign-in screen is for those who are signed out; who is signed in is sent home. */
function signedOut(outcome: string): Gets {
  return { ...everyRole("-> /"), anonymous: outcome };
}

function everyRole(outcome: string) {
  return { inspector: outcome, company: outcome, admin: outcome };
}

function noAdmin(): string {
  return "403 Access denied. Admin privileges required.";
}
