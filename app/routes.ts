import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** The map of pages, grouped by who may enter. Each route states its own access besides: loaders run side by side. */
export default [
  index("routes/public/index.ts"),
  route("landing", "routes/public/landing.tsx"),
  route("support", "routes/public/support.tsx"),
  route("privacy", "routes/public/privacy.tsx"),
  route("terms", "routes/public/terms.tsx"),
  route("auth", "routes/account/auth.tsx"),
  route("auth/session", "routes/account/auth-session.tsx"),
  route("auth/registration", "routes/account/auth-registration.tsx"),
  route("auth/reset-request", "routes/account/reset-password-request.tsx"),
  route("reset-password", "routes/account/reset-password.tsx"),
  route("reset-password/success", "routes/account/reset-password-success.tsx"),
  route("verify-email", "routes/account/verify-email.tsx"),
  route("two-factor", "routes/account/second-step.tsx"),
  route("admin-login", "routes/account/admin-login.tsx"),
  route("logout", "routes/account/logout.tsx"),

  route("files/:id", "routes/shared/file.ts"),
  route("messages/outbox", "routes/shared/messages-outbox.ts"),
  route("events", "routes/shared/events.ts"),
  route("sandbox/connect/:account", "routes/sandbox/connect.tsx"),
  route("sandbox/checkout/:session", "routes/sandbox/checkout.tsx"),
  route("sandbox/checkout/:session/confirmation", "routes/sandbox/checkout-confirmation.tsx"),
  route("sandbox/mail", "routes/sandbox/mail.tsx"),
  route("sandbox/mail.json", "routes/sandbox/mail-json.ts"),
  route("sandbox/authentication/:intent", "routes/sandbox/authentication.tsx"),
  route("sandbox/stripe/*", "routes/sandbox/stripe.ts"),

  route("api/docs", "routes/public/api-docs.tsx"),
  route("api/*", "routes/api.$.ts"),
  route("webhooks/stripe", "routes/webhooks/stripe.ts"),
  route("healthz", "routes/public/health.ts"),
  route("refused/cross-site", "routes/public/cross-site.ts"),
  route("refused/cross-site/page", "routes/public/cross-site-page.tsx"),
  route("refused/method", "routes/public/method-not-served.ts"),

  layout("routes/shared/shell.tsx", [
    layout("routes/shared/section.tsx", [
      route("inspector-home", "routes/inspector/home.tsx"),
      route("inspector-onboarding", "routes/inspector/onboarding.tsx"),
      route("inspector-onboarding/:step", "routes/inspector/onboarding-step.tsx"),
      route("inspector-setup", "routes/inspector/setup.tsx"),
      route("inspector-payments", "routes/inspector/payments.tsx"),
      route("inspector-payments/account-link", "routes/inspector/payments-account-link.tsx"),

      route("jobs", "routes/shared/jobs.tsx"),
      route("jobs/:id", "routes/shared/job.tsx"),
      route("jobs/:id/application", "routes/inspector/job-application.tsx"),
      route("jobs/:id/:ending", "routes/company/job-ending.tsx"),

      route("company-home", "routes/company/home.tsx"),
      route("company-dashboard", "routes/company/dashboard.tsx"),
      route("my-jobs", "routes/company/my-jobs.ts"),
      route("post-job", "routes/company/post-job.tsx"),
      route("post-job/preview", "routes/company/post-job-preview.tsx"),
      route("drafts/:id/deletion", "routes/company/draft-deletion.tsx"),
      route("applications/:id/:decision", "routes/company/application-decision.tsx"),

      route("payments/:id", "routes/company/payment.tsx"),
      route("payments/:id/abandonment", "routes/company/payment-abandonment.tsx"),

      route("bookings", "routes/shared/bookings.tsx"),
      route("bookings/:id", "routes/shared/booking.tsx"),
      route("bookings/:id/:decision", "routes/shared/booking-decision.tsx"),

      route("messages", "routes/shared/messages.tsx", [route(":partnerId/:jobId?", "routes/shared/conversation.tsx")]),
      route("messages/reading", "routes/shared/messages-reading.tsx"),
      route("notifications", "routes/shared/notifications.tsx"),
      route("profile", "routes/shared/profile.tsx"),
      route("responsive-mode", "routes/shared/responsive-mode.tsx"),

      route("kept-forms/:id", "routes/account/kept-form.tsx"),
      route("kept-forms/:id/deletion", "routes/account/kept-form-deletion.ts"),

      route("email-verification", "routes/account/email-verification.tsx"),
      route("profile/security", "routes/account/security.tsx"),
      route("profile/security/password", "routes/account/security-password.tsx"),
      route("profile/security/sign-outs/:session", "routes/account/security-sign-out.tsx"),
      route("profile/security/two-factor", "routes/account/security-two-factor.tsx"),
      route("profile/security/two-factor/:change", "routes/account/security-two-factor-change.tsx"),
      route("profile/security/email/:ending?", "routes/account/email-change.tsx"),

      route("admin-home", "routes/admin/home.tsx"),
      route("admin-dashboard", "routes/admin/dashboard.tsx"),
      route("enhanced-admin-dashboard", "routes/admin/dashboard.tsx", { id: "routes/admin/enhanced-dashboard" }),
      route("admin/:people", "routes/admin/people.tsx"),
      route("admin/users/:id/impersonation", "routes/admin/impersonation.tsx"),
      route("impersonation/end", "routes/admin/impersonation-end.tsx"),
      route("admin/jobs", "routes/admin/jobs.ts"),
      route("admin/payouts", "routes/admin/payouts.tsx"),
      route("admin/support", "routes/admin/support.tsx"),
      route("admin/support/:id", "routes/admin/support-request.tsx"),
      route("admin/certifications", "routes/admin/certifications.tsx"),
      route("admin/certifications/:id", "routes/admin/certification.tsx", [
        route(":decision", "routes/admin/certification-decision.tsx"),
      ]),
    ]),
  ]),

  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
