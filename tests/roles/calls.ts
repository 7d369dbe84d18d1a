import type { PersonRole } from "~/domain/actor";
import { type Entry, type Refusals, type Row, rowOf } from "./table";

const USER: readonly PersonRole[] = ["inspector", "company", "admin"];
const I: readonly PersonRole[] = ["inspector"];
const C: readonly PersonRole[] = ["company"];
const A: readonly PersonRole[] = ["admin"];
const IC: readonly PersonRole[] = ["inspector", "company"];

/** Private messages stay hidden from an administrator who impersonates somebody. */
const PRIVATE = "403 PRIVATE_MESSAGES";
const HIDDEN = { but: { asInspector: PRIVATE, asCompany: PRIVATE, asMember: PRIVATE } };

/**
 * The calls of the JSON API. A new call: a line with its method and path as the API's document writes them, who may (typed
 * by hand from the specification's table of calls, never read from the code), and what an empty body then answers.
 * An answer of 404 to a change is asked of an id that nobody has, so that nothing is changed.
 */
export const CALLS: readonly Row[] = [
  // Accounts.
  call("POST /api/register", "anyone", "400"),
  call("POST /api/login", "anyone", "400"),
  call("POST /api/admin/login", "anyone", "400"),
  call("POST /api/logout", [...USER, "unattached"], "200", { whileImpersonating: true }),
  call("GET /api/user", [...USER, "unattached"], "200"),
  call("POST /api/reset-password", "anyone", "400"),
  call("GET /api/reset-password/validate/{token}", "anyone", "400", { at: "/api/reset-password/validate/none" }),
  call("POST /api/reset-password/verify", "anyone", "400"),
  call("POST /api/admin/reset-password", ["admin"], "400"),

  // Jobs and applications.
  call("GET /api/jobs", USER, "200"),
  call("GET /api/jobs/available", I, "200"),
  call("GET /api/jobs/{id}", USER, "200", { at: "/api/jobs/<job>" }),
  call("POST /api/jobs", C, "400", { right: "post", verified: true }),
  call("POST /api/payments/job-posting", C, "200", { right: "post", verified: true }),
  call("POST /api/jobs/after-payment", C, "400", { right: "post", verified: true }),
  call("DELETE /api/jobs/{id}", C, "404", { right: "post", at: "/api/jobs/<job>", verified: true }),
  call("GET /api/company/jobs", C, "200"),
  call("GET /api/company/people", C, "200"),
  call("POST /api/company/invitations", C, "400", { right: "people", verified: true }),
  call("POST /api/company/invitations/{id}/resend", C, "404", {
    right: "people",
    at: "/api/company/invitations/none/resend",
    verified: true,
  }),
  call("DELETE /api/company/invitations/{id}", C, "404", {
    right: "people",
    at: "/api/company/invitations/none",
    verified: true,
  }),
  call("PATCH /api/company/people/{id}", C, "404", { right: "people", at: "/api/company/people/none", verified: true }),
  call("POST /api/company/people/{id}/removal", [...C, "unattached"], "404", {
    at: "/api/company/people/none/removal",
  }),
  call("POST /api/company/people/{id}/ownership", C, "400", {
    right: "people",
    at: "/api/company/people/none/ownership",
    verified: true,
  }),
  call("POST /api/company/ownership-offers/{id}/accept", C, "404", {
    at: "/api/company/ownership-offers/none/accept",
    verified: true,
  }),
  call("DELETE /api/company/ownership-offers/{id}", C, "404", {
    at: "/api/company/ownership-offers/none",
    verified: true,
  }),
  call("GET /api/company/joining", [...C, "unattached"], "200", { right: "close" }),
  call("POST /api/company/joining", [...C, "unattached"], "400", { right: "close", verified: true }),
  call("DELETE /api/company/joining/{id}", [...C, "unattached"], "404", { at: "/api/company/joining/none" }),
  ...["admit", "decline"].map((answer) =>
    call(`POST /api/company/join-requests/{id}/${answer}`, C, answer === "admit" ? "400" : "404", {
      right: "people",
      at: `/api/company/join-requests/none/${answer}`,
      verified: true,
    }),
  ),
  call("GET /api/company/spending-requests", C, "200", { right: "pay" }),
  call("POST /api/company/spending-requests", C, "400", { right: "pay", verified: true }),
  call("POST /api/company/spending-requests/{id}/approve", C, "404", {
    right: "approve-spending",
    at: "/api/company/spending-requests/none/approve",
    verified: true,
  }),
  call("POST /api/company/spending-requests/{id}/decline", C, "404", {
    right: "approve-spending",
    at: "/api/company/spending-requests/none/decline",
    verified: true,
  }),
  call("DELETE /api/company/spending-requests/{id}", C, "404", {
    right: "pay",
    at: "/api/company/spending-requests/none",
    verified: true,
  }),
  call("GET /api/inspectors/available", C, "200", { right: "book" }),
  call("POST /api/bookings/with-payment", C, "400", { right: "book", verified: true }),
  call("POST /api/payments/application/{id}/accept", C, "404", {
    right: "choose",
    at: "/api/payments/application/<application>/accept",
    verified: true,
  }),

  call("POST /api/jobs/{id}/apply", I, "400", { at: "/api/jobs/<job>/apply", verified: true }),
  call("GET /api/jobs/{id}/application", I, "200", { at: "/api/jobs/<job>/application" }),
  call("GET /api/inspector/applications", I, "200"),
  call("GET /api/applications/company", C, "200", { right: "choose" }),
  call("PUT /api/applications/{id}/status", C, "400", {
    right: "choose",
    at: "/api/applications/<application>/status",
    verified: true,
  }),

  // Inspector.
  call("GET /api/inspector-profile/{userId}", USER, "200", { at: "/api/inspector-profile/<inspector>" }),
  call("POST /api/inspector-profile", I, "400"),
  call("GET /api/inspector/profile", I, "200"),
  call("GET /api/inspector/earnings", I, "200"),
  call("POST /api/certifications", I, "400"),
  call("POST /api/certifications/direct-submit", I, "400"),
  call("POST /api/inspector-equipment", I, "400"),
  call("GET /api/inspector-availability", I, "200"),
  call("PUT /api/inspector-availability", I, "400"),
  call("GET /api/certifications/me", I, "200"),
  call("GET /api/payouts/status", I, "200"),
  call("POST /api/payouts/connect/create", I, "400"),
  call("GET /api/connect/status", I, "200"),
  call("POST /api/connect/accounts", I, "400"),
  call("POST /api/connect/account-link", I, "400"),
  call("POST /api/connect/create-account-link", I, "400"),

  // Both.
  call("PATCH /api/user/profile", USER, "200"),
  call("PUT /api/user/profile", [...USER, "unattached"], "400"),
  call("POST /api/user/profile-picture", I, "400"),
  call("POST /api/company/logo", C, "400", { right: "details" }),
  call("DELETE /api/company/logo", C, "200", { right: "details" }),
  call("GET /api/directory", IC, "200"),
  call("GET /api/connections", IC, "200"),
  call("POST /api/connections", IC, "400", { right: "contacts", verified: true }),
  call("PUT /api/connections/{id}/status", IC, "400", {
    right: "contacts",
    at: "/api/connections/con_none/status",
    verified: true,
  }),
  call("GET /api/conversations", IC, "200", HIDDEN),
  call("GET /api/messages/{partnerId}", IC, "200", { at: "/api/messages/<partner>", ...HIDDEN }),
  call("GET /api/messages/{partnerId}/{jobId}", IC, "200", { at: "/api/messages/<partner>/<job>", ...HIDDEN }),
  call("POST /api/messages", IC, "400", { right: "write", verified: true }),

  // Admin.
  call("GET /api/admin/analytics", A, "200"),
  call("GET /api/admin/users", A, "200"),
  call("PATCH /api/admin/users/{userId}/status", A, "400", { at: "/api/admin/users/usr_none/status" }),
  call("PATCH /api/admin/companies/{companyId}/status", A, "400", { at: "/api/admin/companies/com_none/status" }),
  call("PATCH /api/admin/users/{userId}/role", A, "400", { at: "/api/admin/users/usr_none/role" }),
  call("DELETE /api/admin/users/{id}", A, "404", { at: "/api/admin/users/usr_none" }),
  call("GET /api/admin/certifications", A, "200"),
  call("POST /api/admin/certifications/{id}/approve", A, "404", {
    at: "/api/admin/certifications/<certification>/approve",
  }),
  call("POST /api/admin/certifications/{id}/reject", A, "400", {
    at: "/api/admin/certifications/<certification>/reject",
  }),
  call("GET /api/admin/equipment", A, "200"),
  call("POST /api/admin/equipment/{userId}/approve", A, "404", { at: "/api/admin/equipment/usr_none/approve" }),
  call("POST /api/admin/equipment/{userId}/reject", A, "400", { at: "/api/admin/equipment/usr_none/reject" }),
  call("GET /api/admin/payouts", A, "200"),
  call("POST /api/admin/payouts/{userId}/approve", A, "404", { at: "/api/admin/payouts/usr_none/approve" }),
  call("POST /api/admin/payouts/{userId}/reject", A, "400", { at: "/api/admin/payouts/usr_none/reject" }),
  call("GET /api/admin/jobs", A, "200"),
  call("DELETE /api/admin/jobs/{jobId}", A, "404", { at: "/api/admin/jobs/job_none" }),
  call("GET /api/admin/job-logs", A, "200"),
  call("GET /api/admin/transactions", A, "200"),
  call("GET /api/admin/payments/{paymentId}", A, "200", { at: "/api/admin/payments/<payment>" }),
  call("POST /api/admin/payments/{paymentId}/hold", A, "400", { at: "/api/admin/payments/<payment>/hold" }),
  call("POST /api/admin/payments/{paymentId}/release", A, "400", { at: "/api/admin/payments/<payment>/release" }),
  call("POST /api/admin/payments/{paymentId}/refund", A, "400", { at: "/api/admin/payments/<payment>/refund" }),
  call("POST /api/admin/payments/{paymentId}/settlement", A, "400", { at: "/api/admin/payments/<payment>/settlement" }),
  call("POST /api/admin/payments/{paymentId}/claim", A, "400", { at: "/api/admin/payments/<payment>/claim" }),
  call("GET /api/admin/payment-approvals", A, "200"),
  call("POST /api/admin/payment-approvals/{id}/approve", A, "404", { at: "/api/admin/payment-approvals/none/approve" }),
  call("POST /api/admin/payment-approvals/{id}/decline", A, "400", { at: "/api/admin/payment-approvals/none/decline" }),
  call("POST /api/admin/payment-approvals/{id}/withdraw", A, "404", {
    at: "/api/admin/payment-approvals/none/withdraw",
  }),

  call("GET /api/admin/impersonation-status", A, "200"),
  // To be told that one is active already, an administrator who impersonates somebody gets as far as their own.
  call("POST /api/admin/impersonate", A, "400", { whileImpersonating: true }),
  // Not followed on a page of this site.
  call("GET /api/admin/stop-impersonation", A, "403 Cross-site request"),
  call("POST /api/admin/end-impersonation", A, "200", { whileImpersonating: true }),

  // What is no call of the document.
  call("GET /api/openapi.json", "anyone", "200"),
  call("GET /api/*", "anyone", "404", { at: "/api/no/such/call" }),
  call("POST /api/*", "anyone", "404", { at: "/api/no/such/call", whileImpersonating: true }),
];

function call(
  asked: string,
  roles: Entry["roles"],
  gets: Entry["gets"],
  rest: Omit<Entry, "roles" | "gets"> = {},
): Row {
  return rowOf(callRefusals(), asked, { roles, gets, ...rest });
}

function callRefusals(): Refusals {
  return {
    anonymous: () => "401 Unauthorized",
    wrongRole: () => "403 Access denied",
    companyRole: "403 COMPANY_ROLE",
    readOnly: "403 Read-only mode",
    unverified: "403 EMAIL_NOT_VERIFIED",
  };
}
