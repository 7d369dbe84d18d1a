import { blocksHidden, EVERYONE, hidden, hiddenNotifications, machine, SIDES, signedIn } from "./doors";

/** What several roles see of jobs, bookings, messages and files. */
export const SHARED = [
  ...signedIn("GET /jobs", EVERYONE, {
    inspector: "200",
    company: "-> /company-dashboard",
    admin: "-> /admin/jobs",
  }),
  ...signedIn("GET /jobs/:id", EVERYONE, "200", { at: "/jobs/<job>" }),
  ...signedIn("GET /jobs/:id/application", EVERYONE, "200", { at: "/jobs/<job>/application" }),
  ...signedIn("GET /jobs/:job/concrete", EVERYONE, "200", { at: "/jobs/<job>/concrete" }),
  ...signedIn("GET /bookings/:id/concrete", EVERYONE, "200", { at: "/bookings/<booking>/concrete" }),
  ...signedIn("GET /bookings", SIDES, { inspector: "-> /inspector-work", company: "200" }),
  ...signedIn("/bookings/:id/date", SIDES, ["200", "400"], {
    right: "book",
    at: "/bookings/<booking>/date",
    verified: true,
  }),
  ...signedIn("/bookings/:id/documents", SIDES, ["200", "400"], {
    right: "write",
    at: "/bookings/<booking>/documents",
    verified: true,
  }),
  ...signedIn("/bookings/:id/documents/:document/removal", SIDES, ["404", "404"], {
    right: "write",
    at: "/bookings/<booking>/documents/doc_none/removal",
    verified: true,
  }),
  ...signedIn("GET /bookings/:id/recipients", EVERYONE, "200", { at: "/bookings/<booking>/recipients" }),
  ...signedIn("POST /bookings/:id/recipients", SIDES, "400", {
    right: "post",
    at: "/bookings/<booking>/recipients",
    verified: true,
  }),
  ...signedIn("/bookings/:id/recipients/:recipient/removal", SIDES, ["404", "404"], {
    right: "post",
    at: "/bookings/<booking>/recipients/rcp_none/removal",
    verified: true,
  }),
  ...signedIn("GET /bookings/:id/recipients/:recipient/sending", SIDES, "-> /bookings/<booking>/recipients", {
    right: "write",
    at: "/bookings/<booking>/recipients/rcp_none/sending",
  }),
  // Its form stands on the list, which says what it was refused for.
  ...signedIn("POST /bookings/:id/recipients/:recipient/sending", SIDES, "404", {
    right: "write",
    at: "/bookings/<booking>/recipients/rcp_none/sending",
    but: { pendingCompany: "-> /bookings/<booking>/recipients", pendingInspector: "-> /bookings/<booking>/recipients" },
  }),
  ...(["acceptance", "refusal", "withdrawal"] as const).flatMap((decision) =>
    signedIn("/date-proposals/:id/:decision", SIDES, ["404", "404"], {
      right: "book",
      at: `/date-proposals/dat_none/${decision}`,
      verified: true,
    }),
  ),
  ...signedIn("GET /bookings/:id/job-sheet", SIDES, "200 Job sheet PB-", { at: "/bookings/<booking>/job-sheet" }),
  ...signedIn("/bookings/:id/cancellation", SIDES, ["200", "400"], {
    right: "book",
    at: "/bookings/<booking>/cancellation",
    verified: true,
  }),
  ...(["absence", "problem/answer", "problem/offer"] as const).flatMap((form) =>
    signedIn(`/bookings/:id/${form}`, SIDES, ["200", "400"], {
      right: form === "absence" ? "report-problem" : "settle",
      at: `/bookings/<troubled>/${form}`,
      verified: true,
    }),
  ),
  ...["acceptance", "refusal", "offer-withdrawal", "withdrawal", "decision-request"].flatMap((step) =>
    signedIn("GET /bookings/:id/problem/:step", SIDES, "200", {
      right: "settle",
      at: `/bookings/<troubled>/problem/${step}`,
    }),
  ),
  ...["acceptance", "refusal", "offer-withdrawal"].flatMap((step) =>
    signedIn("POST /bookings/:id/problem/:step", SIDES, "400", {
      right: "settle",
      at: `/bookings/<troubled>/problem/${step}`,
      verified: true,
    }),
  ),
  ...["withdrawal", "decision-request"].flatMap((step) =>
    signedIn("POST /bookings/:id/problem/:step", SIDES, "409", {
      right: "settle",
      at: `/bookings/<booking>/problem/${step}`,
      verified: true,
    }),
  ),
  ...["booking", "recording", "signed"].flatMap((booking) =>
    signedIn("GET /bookings/:id/report", EVERYONE, "200", { at: `/bookings/<${booking}>/report` }),
  ),
  ...signedIn("GET /bookings/:id/report/laboratory", EVERYONE, "200", { at: "/bookings/<signed>/report/laboratory" }),
  ...signedIn("POST /bookings/:id/report/laboratory", SIDES, "400", {
    right: "post",
    at: "/bookings/<signed>/report/laboratory",
    verified: true,
  }),
  ...signedIn("GET /bookings/:id/report/laboratory/:request/removal", SIDES, "200", {
    right: "post",
    at: "/bookings/<signed>/report/laboratory/<laboratory>/removal",
  }),
  ...signedIn("POST /bookings/:id/report/laboratory/:request/removal", SIDES, "404", {
    right: "post",
    at: "/bookings/<signed>/report/laboratory/lbr_none/removal",
    verified: true,
  }),
  ...["pdf", "json", "csv"].flatMap((ending) =>
    signedIn(`GET /bookings/:id/report/versions/:version/report.${ending}`, EVERYONE, "200", {
      at: `/bookings/<signed>/report/versions/1/report.${ending}`,
    }),
  ),
  ...signedIn("GET /bookings/:id/report/supplements/:supplement/supplement.pdf", EVERYONE, "404", {
    at: "/bookings/<signed>/report/supplements/1/supplement.pdf",
  }),
  ...signedIn("GET /bookings/:id/report/notices/:notice/notice.pdf", EVERYONE, "404", {
    at: "/bookings/<recording>/report/notices/1/notice.pdf",
  }),
  ...signedIn("GET /bookings/:id/report/versions/:version", EVERYONE, "404", {
    at: "/bookings/<recording>/report/versions/1",
  }),
  ...signedIn("GET /bookings/:id/report/versions/:version", EVERYONE, "200", {
    at: "/bookings/<signed>/report/versions/1",
  }),
  ...signedIn("GET /bookings/:id", EVERYONE, "200", { at: "/bookings/<booking>" }),
  ...signedIn("/bookings/:id/review", SIDES, ["200", "400"], {
    right: "review",
    at: "/bookings/<completed>/review",
    verified: true,
  }),
  ...signedIn("GET /people/:id/reviews", EVERYONE, "200", { at: "/people/<inspector>/reviews" }),
  ...signedIn("/reviews/:id/report", SIDES, ["200", "400"], {
    right: "review",
    at: "/reviews/<review>/report",
    verified: true,
  }),
  ...signedIn("GET /directory", SIDES, "200"),
  ...signedIn("GET /directory/:list", SIDES, "200", { at: "/directory/requests" }),
  ...signedIn("/people/:id/connection", SIDES, ["404", "404"], {
    right: "contacts",
    at: "/people/usr_none/connection",
    verified: true,
  }),
  ...signedIn("/people/:id/block", SIDES, ["404", "404"], { right: "contacts", at: "/people/usr_none/block" }),
  ...signedIn("/people/:id/unblocking", SIDES, ["-> /profile/blocked", "404"], {
    right: "contacts",
    at: "/people/usr_none/unblocking",
  }),
  ...signedIn("/people/:id/report", SIDES, ["404", "400"], { right: "write", at: "/people/usr_none/report" }),
  ...["acceptance", "refusal", "withdrawal", "removal"].flatMap((decision) =>
    signedIn("/connections/:id/:decision", SIDES, ["404", "404"], {
      right: "contacts",
      at: `/connections/con_none/${decision}`,
      verified: true,
    }),
  ),
  ...signedIn("GET /profile/blocked", SIDES, "200", { right: "contacts", but: blocksHidden }),
  ...signedIn("GET /messages", EVERYONE, "200", { but: hidden }),
  ...signedIn("GET /messages/:partnerId/:jobId?", EVERYONE, "200", { at: "/messages/<partner>", but: hidden }),
  ...signedIn("GET /messages/:partnerId/:jobId?", EVERYONE, "200", { at: "/messages/<partner>/<job>", but: hidden }),
  ...signedIn("POST /messages/:partnerId/:jobId?", EVERYONE, "400", { at: "/messages/<partner>", verified: true }),
  ...signedIn("/messages/reading", EVERYONE, ["200", "400"]),
  ...signedIn("/notifications", EVERYONE, ["200", "400"], { but: hiddenNotifications }),
  ...signedIn("GET /profile", EVERYONE, "200"),
  ...signedIn("GET /my-jobs", EVERYONE, "-> /company-dashboard"),
  ...signedIn("/responsive-mode", EVERYONE, ["200", "-> /"]),
  ...machine("GET /messages/outbox", "405"),
  ...signedIn("POST /messages/outbox", EVERYONE, "400", { verified: true }),
  // The inspector's own; private papers are hidden from an administrator who impersonates somebody.
  ...signedIn(
    "GET /files/:id",
    EVERYONE,
    { inspector: "200", company: "404", admin: "200" },
    { at: "/files/<file>", but: { asInspector: "404", asCompany: "404" } },
  ),
  ...signedIn("GET /kept-forms/:id", EVERYONE, "404", { at: "/kept-forms/kept_none" }),
  ...signedIn("/kept-forms/:id/deletion", EVERYONE, ["-> /kept-forms/kept_none", "-> /"], {
    at: "/kept-forms/kept_none/deletion",
  }),
];
