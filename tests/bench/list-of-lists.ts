/** Who asks: the demo's people, and the busiest company and inspector of the crowd. */
export type Reader = "inspector" | "company" | "admin";

/** An address that shows a list, a search or a figure: `asked` as the table of routes writes it, `at` where it is asked. */
export interface Measured {
  asked: string;
  at: string;
  as: Reader;
}

/** In place of these the bench puts ids of the database that it measures. */
export const IDS = ["{job}", "{company}", "{inspector}"] as const;

/** Each list with its filters; frequent words with filters that let much, little and nothing through. */
export const MEASURED: readonly Measured[] = [
  ...of("/jobs", "inspector", [
    "",
    "?view=applied",
    "?urgency=asap",
    "?state=TX",
    "?state=TX&urgency=asap",
    "?state=WY",
    "?search=slab",
    "?search=s",
    "?search=a+s+t",
    "?search=slab&state=TX&urgency=asap",
    "?search=slab&state=WY",
    "?search=zzz",
    "?search=PC-1042",
    "?within=all",
    "?sort=start",
    "?sort=pay&within=all",
    "?sort=distance",
    "?sort=distance&within=all&night=1",
    "?fits=1&pay=600&equipment=site",
    "?search=slab&sort=pay",
    "?within=10",
    "?within=250",
    "?within=250&sort=start",
    "?within=250&sort=distance",
    "?within=500&sort=pay&urgency=urgent",
    "?within=50&search=slab&sort=distance",
    "?within=all&sort=start",
    "?within=all&fits=1",
    "?within=all&equipment=inspector",
    "?within=all&equipment=site&sort=pay",
    "?within=all&type=bridge&night=1&fits=1&sort=start",
    "?within=all&state=TX&sort=distance",
    "?fits=1&equipment=inspector&search=deck&state=TX&sort=start",
  ]),
  ...of("/jobs", "admin", ["", "?search=slab", "?search=s&state=WY"]),
  ...of("/jobs/searches", "inspector"),
  ...of("/jobs/:id", "inspector", ["/{job}"]),
  ...of("/inspector-home", "inspector"),
  ...of("/availability", "inspector"),
  ...of("/inspector-payments", "inspector"),
  ...of("/inspector-payments/statements", "inspector"),
  ...of("/inspector-work", "inspector", [
    "",
    "?show=today",
    "?show=coming",
    "?show=report",
    "?show=waiting",
    "?show=done",
  ]),
  ...of("/bookings", "company"),
  ...of("/messages", "inspector"),
  ...of("/notifications", "inspector", ["", "?show=unread"]),
  ...of("/profile", "inspector"),
  ...of("/profile/security", "inspector"),
  ...of("/company-home", "company"),
  ...of("/company-dashboard", "company", [
    "",
    "?search=slab&sort=start",
    "?state=TX&status=closed",
    "?status=waiting",
    "?sort=start",
    "?sort=waiting",
  ]),
  ...of("/company-dashboard", "company", ["?tab=applications", "?tab=applications&show=all", "?tab=payments"]),
  ...of("/post-job", "company"),
  ...of("/admin-home", "admin"),
  ...of("/admin-dashboard", "admin"),
  ...of("/admin/:people", "admin", [
    "/users",
    "/users?page=100",
    "/inspectors",
    "/users?search=scale",
    "/users?search=a+e",
  ]),
  ...of("/admin/:people", "admin", [
    "/users?search=scale&role=admin",
    "/users?search=scale&status=suspended",
    "/users?search=zzz",
    "/inspectors?status=suspended",
    "/companies?status=pending",
  ]),
  ...of("/admin/payouts", "admin", ["", "?status=failed", "?dateFrom=2026-10-02&dateTo=2026-11-05"]),
  ...of("/admin/payouts", "admin", [
    "?company=scale",
    "?company=abbott",
    "?inspector=zzz",
    "?inspector=scale&company=zzz",
    "?status=completed&company=abbott",
  ]),
  ...of("/admin/payouts/issues", "admin", [""]),
  ...of("/admin/payouts/manual", "admin", ["", "?state=approved", "?state=rejected", "?state=all"]),
  ...of("/admin/payouts/due", "admin", ["", "?state=paid"]),
  ...of("/admin/approvals", "admin", ["", "?state=decided", "?state=all"]),
  ...of("/admin/equipment", "admin", ["", "?status=pending", "?status=rejected", "?search=scale", "?search=a+e"]),
  ...of("/admin/certifications", "admin", [
    "",
    "?status=pending",
    "?status=rejected",
    "?search=scale",
    "?search=zzz",
    "?status=approved&search=abbott",
  ]),
  ...of("/admin/ledger", "admin"),
  ...of("/people/:id/reviews", "company", ["/{inspector}/reviews"]),
  ...of("/admin/problems", "admin", ["", "?state=between", "?state=ended"]),
  ...of("/admin/reviews", "admin", ["", "?state=decided", "?state=all"]),
  ...of("/admin/support", "admin", ["", "?state=closed"]),
  ...of("/healthz", "admin"),
  ...of("/api/jobs", "inspector"),
  ...of("/api/jobs", "admin"),
  ...of("/api/jobs/available", "inspector"),
  ...of("/api/company/jobs", "company"),
  ...of("/api/applications/company", "company"),
  ...of("/api/inspector/applications", "inspector"),
  ...of("/api/inspector/earnings", "inspector"),
  ...of("/api/inspector-profile/{userId}", "company", ["/{inspector}"]),
  ...of("/api/conversations", "inspector"),
  ...of("/api/messages/{partnerId}", "inspector", ["/{company}"]),
  ...of("/api/admin/certifications", "admin", ["", "?status=rejected", "?search=scale"]),
  ...of("/api/admin/payment-approvals", "admin", ["", "?status=pending"]),
  ...of("/api/admin/transactions", "admin", ["", "?status=completed", "?company=scale"]),
];

/** Addresses that read one thing by its id, or nothing that grows. A test keeps every other one in the list above. */
export const NO_LISTS: readonly RegExp[] = [
  /^\/$|\*|^\/(landing|privacy|terms|support|logout|two-factor|verify-email|admin-login|events|responsive-mode|my-jobs|admin|admin\/clock-confirmation|robots\.txt|sitemap\.xml|\.well-known\/.+)$/,
  /^\/(auth|verify|reset-password|refused|sandbox|webhooks|files|pictures|drafts|kept-forms|impersonation|email-change-undo|unsubscribe)\b/,
  /^\/(email-verification|post-job\/preview|messages\/.*|profile\/(home-base|details|picture.*|notifications|security\/.*)|inspector-(setup.*|equipment|onboarding.*|payments\/(account-link|manual|statements\/.*)))$/,
  /^\/(availability|inspector-work|calendar-feeds|jobs\/searches)\/.+$/,
  /^\/(jobs|inspectors|bookings|date-proposals|further-hours|applications|payments|reviews|admin\/(problems|support|reviews|certifications|equipment|users|payments|payouts\/(manual|due|claims)|approvals))\/:id/,
  // The dashboard and the lists of others, under another address.
  /^\/(enhanced-admin-dashboard|admin\/jobs)$/,
  /^\/api\/(docs|openapi.json|user|inspector\/profile|inspector-availability|certifications\/me|connect\/status|payouts\/status|reset-password\/.*)$/,
  /^\/api\/(jobs\/\{id\}.*|messages\/\{partnerId\}\/\{jobId\}|admin\/(impersonation-status|stop-impersonation|payments\/\{paymentId\}))$/,
];

function of(asked: string, as: Reader, variants: readonly string[] = [""]): Measured[] {
  const base = asked.replace(/\/[:{].*$/, "");
  return variants.map((variant) => ({ asked, as, at: base + variant }));
}
