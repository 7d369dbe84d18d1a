import { admins } from "./doors";

const TO_ADMIN_PASSWORD = "-> /admin-login?for=password-reset";
const toAdminPassword = {
  inspector: TO_ADMIN_PASSWORD,
  company: TO_ADMIN_PASSWORD,
  manager: TO_ADMIN_PASSWORD,
  member: TO_ADMIN_PASSWORD,
  unattached: TO_ADMIN_PASSWORD,
  pendingInspector: TO_ADMIN_PASSWORD,
  pendingCompany: TO_ADMIN_PASSWORD,
};

/** What administrators alone may do. */
export const ADMIN = [
  ...admins("GET /admin-home", "200"),
  ...admins("GET /admin-dashboard", "200"),
  ...admins("GET /enhanced-admin-dashboard", "200"),
  ...admins("GET /admin/:people", "200", { at: "/admin/users" }),
  ...admins("GET /admin/:people", "200", { at: "/admin/inspectors" }),
  ...admins("GET /admin/companies", "200"),
  ...admins("GET /admin/companies/:id", "200", { at: "/admin/companies/<company>" }),
  ...admins("GET /admin/companies/:id/:change", "200", { at: "/admin/companies/<company>/suspension" }),
  ...admins("GET /admin/companies/:id/:change", "200", { at: "/admin/companies/<company>/activation" }),
  ...admins("POST /admin/companies/:id/:change", "400", { at: "/admin/companies/com_none/suspension" }),
  ...admins("POST /admin/companies/:id/:change", "400", { at: "/admin/companies/com_none/activation" }),
  ...admins("GET /admin/:people", "404", { at: "/admin/nobody" }),
  ...admins("GET /admin/users.csv", "200"),
  ...admins("GET /admin/analytics", "200"),
  ...admins("GET /admin/analytics.csv", "200"),
  ...admins("/admin/users/new", ["200", "400"]),
  ...admins("GET /admin/users/:id", "200", { at: "/admin/users/<inspector>" }),
  ...admins("GET /admin/users/:id/bookings", "200", { at: "/admin/users/<inspector>/bookings" }),
  ...["suspension", "activation", "role"].flatMap((noun) =>
    admins("/admin/users/:id/:change", ["200", "400"], { at: `/admin/users/<inspector>/${noun}` }),
  ),
  ...["invitation", "sign-out", "deletion"].flatMap((noun) => [
    ...admins("GET /admin/users/:id/:change", "200", { at: `/admin/users/<inspector>/${noun}` }),
    ...admins("POST /admin/users/:id/:change", "404", { at: `/admin/users/usr_none/${noun}` }),
  ]),
  ...admins("GET /admin/users/:id/impersonation", "200", { at: "/admin/users/<inspector>/impersonation" }),
  // To be told that one is active already, an administrator who impersonates somebody gets as far as their own.
  ...admins("POST /admin/users/:id/impersonation", "400", {
    at: "/admin/users/<inspector>/impersonation",
    whileImpersonating: true,
  }),
  ...admins("/admin/users/:id/two-factor-reset", ["200", "400"], { at: "/admin/users/<inspector>/two-factor-reset" }),
  ...admins("/admin/clock-confirmation", ["200", "400"]),
  ...admins("/impersonation/end", ["200", "-> /enhanced-admin-dashboard"], { whileImpersonating: true }),
  ...admins("GET /admin", "-> /admin-home"),
  ...admins("GET /admin/settings", "200"),
  ...admins("GET /admin/jobs", "200"),
  ...admins("GET /admin/jobs.csv", "200"),
  ...admins("GET /admin/jobs/analytics", "200"),
  ...admins("/admin/jobs/:id/deletion", ["200", "400"], { at: "/admin/jobs/<job>/deletion" }),
  ...admins("GET /admin/job-logs", "200"),
  ...admins("GET /admin/job-logs.csv", "200"),
  ...admins("GET /admin/ledger", "200"),
  // The sign-in says whose page it is (specification 3, section 2).
  ...admins("/admin/password-reset", ["200", "400"], { but: toAdminPassword }),
  ...admins("GET /admin/history", "200"),
  ...admins("GET /admin/audit", "200"),
  ...admins("GET /admin/audit/:seq", "200", { at: "/admin/audit/1" }),
  ...admins("GET /admin/audit.csv", "200"),
  ...admins("GET /admin/payouts.csv", "200"),
  ...admins("GET /admin/payments/:id", "200", { at: "/admin/payments/<paidPayment>" }),
  ...["refund", "settlement", "claim"].flatMap((noun) =>
    admins(`/admin/payments/:id/${noun}`, ["200", "400"], { at: `/admin/payments/<paidPayment>/${noun}` }),
  ),
  ...["hold", "release"].flatMap((decision) =>
    admins("/admin/payments/:id/:decision", ["200", "400"], { at: `/admin/payments/<paidPayment>/${decision}` }),
  ),
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
  ...["transfers", "refunds", "charges"].flatMap((kind) =>
    admins("/admin/payouts/issues/:kind/:id/retry", ["-> /admin/payouts/issues", "404"], {
      at: `/admin/payouts/issues/${kind}/trf_none/retry`,
    }),
  ),
  ...admins("GET /admin/payouts/accounts", "200"),
  ...admins("GET /admin/payouts/accounts/:id", "404", { at: "/admin/payouts/accounts/usr_none" }),
  ...admins("GET /admin/payouts/manual", "-> /admin/payouts/accounts?status=pending_manual_review"),
  ...admins("GET /admin/payouts/manual/:id", "404", { at: "/admin/payouts/manual/usr_none" }),
  ...admins("/admin/payouts/manual/:id/:decision", ["404", "400"], { at: "/admin/payouts/manual/usr_none/approval" }),
  ...admins("POST /admin/payouts/manual/:id/:decision", "400", { at: "/admin/payouts/manual/usr_none/rejection" }),
  ...admins("POST /admin/payouts/manual/:id/:decision", "400", { at: "/admin/payouts/manual/usr_none/revocation" }),
  ...admins("/admin/payouts/manual/:id/numbers", ["404", "400"], { at: "/admin/payouts/manual/usr_none/numbers" }),
  ...admins("GET /admin/payouts/due", "200"),
  ...admins("GET /admin/payouts/due/:id", "404", { at: "/admin/payouts/due/trf_none" }),
  ...["beginning", "payment", "release", "return"].flatMap((step) =>
    admins("GET /admin/payouts/due/:id/:step", "404", { at: `/admin/payouts/due/trf_none/${step}` }),
  ),
  ...admins("POST /admin/payouts/due/:id/:step", "404", { at: "/admin/payouts/due/trf_none/beginning" }),
  ...["payment", "release", "return"].flatMap((step) =>
    admins("POST /admin/payouts/due/:id/:step", "400", { at: `/admin/payouts/due/trf_none/${step}` }),
  ),
  ...admins("/admin/payouts/claims/:id", ["404", "400"], { at: "/admin/payouts/claims/rev_none" }),
  ...admins("GET /admin/reviews", "200"),
  ...admins("GET /admin/reviews/:id", "200", { at: "/admin/reviews/<report>" }),
  ...["keeping", "removal"].flatMap((decision) =>
    admins("/admin/reviews/:id/:decision", ["200", "400"], { at: `/admin/reviews/<report>/${decision}` }),
  ),
  ...admins("GET /admin/problems", "200"),
  ...admins("GET /admin/problems/:id", "200", { at: "/admin/problems/<problem>" }),
  ...admins("/admin/problems/:id/decision", ["200", "400"], { at: "/admin/problems/<problem>/decision" }),
  ...["continuation", "approval", "refusal"].flatMap((step) =>
    admins("/admin/problems/:id/:step", ["200", step === "continuation" ? "400" : "409"], {
      at: `/admin/problems/<problem>/${step}`,
    }),
  ),
  ...admins("GET /admin/support", "200"),
  ...admins("/admin/support/:id", ["200", "400"], { at: "/admin/support/<support>" }),
  ...["no-action", "warning", "suspension"].flatMap((decision) =>
    admins("/admin/support/:id/:decision", ["200", "400"], { at: `/admin/support/<personReport>/${decision}` }),
  ),
  ...admins("GET /admin/equipment", "200"),
  ...admins("GET /admin/equipment/photos/:id", "200", { at: "/admin/equipment/photos/<equipment>" }),
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
  ...admins("POST /admin/certifications/:id/:decision", "400", {
    at: "/admin/certifications/<certification>/approval",
  }),
  ...admins("POST /admin/certifications/:id/:decision", "400", {
    at: "/admin/certifications/<certification>/rejection",
  }),
];
