import { blocksHidden, hidden, hiddenNotifications, machine, signedIn } from "./doors";

/** What several roles see of jobs, bookings, messages and files. */
export const SHARED = [
  ...signedIn("GET /jobs", ["inspector", "company", "admin"], {
    inspector: "200",
    company: "-> /company-dashboard",
    admin: "-> /admin/jobs",
  }),
  ...signedIn("GET /jobs/:id", ["inspector", "company", "admin"], "200", { at: "/jobs/<job>" }),
  ...signedIn("GET /jobs/:id/application", ["inspector", "company", "admin"], "200", { at: "/jobs/<job>/application" }),
  ...signedIn("GET /bookings", ["inspector", "company"], { inspector: "-> /inspector-work", company: "200" }),
  ...signedIn("GET /bookings/:id/date", ["inspector", "company"], "200", { at: "/bookings/<booking>/date" }),
  ...signedIn("POST /bookings/:id/date", ["inspector", "company"], "400", {
    at: "/bookings/<booking>/date",
    verified: true,
  }),
  ...signedIn("GET /bookings/:id/documents", ["inspector", "company"], "200", { at: "/bookings/<booking>/documents" }),
  ...signedIn("POST /bookings/:id/documents", ["inspector", "company"], "400", {
    at: "/bookings/<booking>/documents",
    verified: true,
  }),
  ...signedIn("GET /bookings/:id/documents/:document/removal", ["inspector", "company"], "404", {
    at: "/bookings/<booking>/documents/doc_none/removal",
  }),
  ...signedIn("POST /bookings/:id/documents/:document/removal", ["inspector", "company"], "404", {
    at: "/bookings/<booking>/documents/doc_none/removal",
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
  ...signedIn("GET /directory", ["inspector", "company"], "200"),
  ...signedIn("GET /directory/:list", ["inspector", "company"], "200", { at: "/directory/requests" }),
  ...signedIn("GET /people/:id/connection", ["inspector", "company"], "404", { at: "/people/usr_none/connection" }),
  ...signedIn("POST /people/:id/connection", ["inspector", "company"], "404", {
    at: "/people/usr_none/connection",
    verified: true,
  }),
  ...signedIn("GET /people/:id/block", ["inspector", "company"], "404", { at: "/people/usr_none/block" }),
  ...signedIn("POST /people/:id/block", ["inspector", "company"], "404", { at: "/people/usr_none/block" }),
  ...signedIn("GET /people/:id/unblocking", ["inspector", "company"], "-> /profile/blocked", {
    at: "/people/usr_none/unblocking",
  }),
  ...signedIn("POST /people/:id/unblocking", ["inspector", "company"], "404", {
    at: "/people/usr_none/unblocking",
  }),
  ...signedIn("GET /people/:id/report", ["inspector", "company"], "404", { at: "/people/usr_none/report" }),
  ...signedIn("POST /people/:id/report", ["inspector", "company"], "400", { at: "/people/usr_none/report" }),
  ...["acceptance", "refusal", "withdrawal", "removal"].flatMap((decision) => [
    ...signedIn("GET /connections/:id/:decision", ["inspector", "company"], "404", {
      at: `/connections/con_none/${decision}`,
    }),
    ...signedIn("POST /connections/:id/:decision", ["inspector", "company"], "404", {
      at: `/connections/con_none/${decision}`,
      verified: true,
    }),
  ]),
  ...signedIn("GET /profile/blocked", ["inspector", "company"], "200", { but: blocksHidden }),
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
  // The inspector's own; private papers are hidden from an administrator who impersonates somebody.
  ...signedIn(
    "GET /files/:id",
    ["inspector", "company", "admin"],
    { inspector: "200", company: "404", admin: "200" },
    { at: "/files/<file>", but: { asInspector: "404", asCompany: "404" } },
  ),
  ...signedIn("GET /kept-forms/:id", ["inspector", "company", "admin"], "404", { at: "/kept-forms/kept_none" }),
  ...signedIn("GET /kept-forms/:id/deletion", ["inspector", "company", "admin"], "-> /kept-forms/kept_none", {
    at: "/kept-forms/kept_none/deletion",
  }),
  ...signedIn("POST /kept-forms/:id/deletion", ["inspector", "company", "admin"], "-> /", {
    at: "/kept-forms/kept_none/deletion",
  }),
];
