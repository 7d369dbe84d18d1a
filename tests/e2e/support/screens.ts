/** The people who look: newcomers have done nothing yet. */
export type Viewer = "anonymous" | "inspector" | "newInspector" | "company" | "newCompany" | "admin";

/** A page as one person sees it. */
export interface Screen {
  /** As app/routes.ts writes it. */
  path: string;
  /** Where it is; `<job>` stands for the id of a thing of that name, see support/role-stage. The path itself unless told. */
  at?: string;
  /** A button to press there first, with nothing filled in: the page that says what is wrong. */
  press?: string;
}

/** Every page of app/routes.ts, and its states that look another way. A new page needs a line here. */
export const SCREENS: { readonly [V in Viewer]: readonly Screen[] } = {
  anonymous: [
    { path: "/landing" },
    { path: "/support" },
    { path: "/support", at: "/support?topic=sales", press: "Send" },
    { path: "/auth", at: "/auth?type=inspector" },
    { path: "/auth/session" },
    { path: "/auth/session", at: "/auth/session?type=company", press: "Login" },
    { path: "/auth/registration", at: "/auth/registration?type=company" },
    { path: "/auth/registration", at: "/auth/registration?type=inspector", press: "Create account" },
    { path: "/auth/reset-request" },
    { path: "/reset-password", at: "/reset-password?token=none" },
    { path: "/reset-password/success" },
    { path: "/admin-login" },
    { path: "/api/docs" },
    { path: "/*", at: "/no/such/page" },
    { path: "/sandbox/checkout/:session", at: "/sandbox/checkout/<checkout>" },
    { path: "/sandbox/checkout/:session", at: "/sandbox/checkout/<checkout>?state=refused", press: "Pay " },
    { path: "/sandbox/checkout/:session/confirmation", at: "/sandbox/checkout/<checkout>/confirmation" },
    { path: "/sandbox/mail" },
    { path: "/sandbox/authentication/:intent", at: "/sandbox/authentication/pi_none" },
  ],
  inspector: [
    { path: "/inspector-home" },
    { path: "/inspector-onboarding", at: "/inspector-onboarding?step=3" },
    { path: "/inspector-onboarding/:step", at: "/inspector-onboarding/certification" },
    { path: "/inspector-onboarding/:step", at: "/inspector-onboarding/profile" },
    { path: "/inspector-setup" },
    { path: "/inspector-payments" },
    { path: "/inspector-payments/account-link" },
    { path: "/sandbox/connect/:account", at: "/sandbox/connect/<account>" },
    { path: "/jobs" },
    { path: "/jobs", at: "/jobs?search=none+such" },
    { path: "/jobs/:id", at: "/jobs/<job>" },
    { path: "/jobs/:id", at: "/jobs/<otherJob>" },
    { path: "/jobs/:id/application", at: "/jobs/<otherJob>/application", press: "Apply" },
    { path: "/bookings" },
    { path: "/bookings/:id", at: "/bookings/<booking>" },
    { path: "/bookings/:id/:decision", at: "/bookings/<booking>/work-report" },
    { path: "/messages" },
    { path: "/messages/:partnerId/:jobId?", at: "/messages/<company>" },
    { path: "/messages/:partnerId/:jobId?", at: "/messages/<company>/<job>" },
    { path: "/messages/reading" },
    { path: "/company-home" },
    { path: "/logout" },
  ],
  newInspector: [
    { path: "/inspector-onboarding", at: "/inspector-onboarding?step=1" },
    { path: "/inspector-onboarding", at: "/inspector-onboarding?step=2" },
    { path: "/inspector-setup" },
    { path: "/inspector-payments" },
    { path: "/jobs" },
    { path: "/bookings" },
  ],
  company: [
    { path: "/company-home" },
    { path: "/company-dashboard" },
    { path: "/company-dashboard", at: "/company-dashboard?tab=applications" },
    { path: "/company-dashboard", at: "/company-dashboard?tab=payments" },
    { path: "/post-job", at: "/post-job?draft=<draft>" },
    { path: "/post-job", press: "Post job" },
    { path: "/post-job/preview", at: "/post-job/preview?draft=<draft>" },
    { path: "/drafts/:id/deletion", at: "/drafts/<draft>/deletion" },
    { path: "/jobs" },
    { path: "/jobs/:id", at: "/jobs/<job>" },
    { path: "/jobs/:id", at: "/jobs/none" },
    { path: "/jobs/:id/:ending", at: "/jobs/<job>/deletion" },
    { path: "/jobs/:id/:ending", at: "/jobs/<job>/closure" },
    { path: "/applications/:id/:decision", at: "/applications/<application>/acceptance" },
    { path: "/applications/:id/:decision", at: "/applications/<application>/rejection" },
    { path: "/payments/:id", at: "/payments/<payment>" },
    { path: "/payments/:id/abandonment", at: "/payments/<payment>/abandonment" },
    { path: "/bookings" },
    { path: "/bookings/:id", at: "/bookings/<booking>" },
    { path: "/bookings/:id/:decision", at: "/bookings/<booking>/approval" },
    { path: "/messages/:partnerId/:jobId?", at: "/messages/<inspector>" },
  ],
  newCompany: [
    { path: "/company-home" },
    { path: "/company-dashboard" },
    { path: "/company-dashboard", at: "/company-dashboard?tab=payments" },
    { path: "/jobs" },
  ],
  admin: [
    { path: "/admin-home" },
    { path: "/admin/payouts" },
    { path: "/admin/support" },
    { path: "/admin/support", at: "/admin/support?state=closed" },
    { path: "/admin/support/:id", at: "/admin/support/<support>" },
    { path: "/admin/certifications" },
    { path: "/admin/certifications", at: "/admin/certifications?search=x" },
    { path: "/admin/certifications/:id", at: "/admin/certifications/<certification>" },
    { path: "/admin/certifications/:id/:decision", at: "/admin/certifications/<certification>/approval" },
    {
      path: "/admin/certifications/:id/:decision",
      at: "/admin/certifications/<certification>/rejection",
      press: "Reject",
    },
    { path: "/jobs" },
    { path: "/jobs/:id", at: "/jobs/<job>" },
    { path: "/bookings/:id", at: "/bookings/<booking>" },
  ],
};
