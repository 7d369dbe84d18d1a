import { availability, EVERYONE, inspectors, machine, signedIn } from "./doors";

/** What inspectors alone may do. */
export const INSPECTOR = [
  ...inspectors("GET /inspector-home", "200"),
  ...inspectors("GET /inspector-work", "200"),
  ...inspectors("/inspector-work/calendar", ["200", "200"], { verified: true }),
  ...inspectors("/inspector-work/calendar/revocation", ["200", "-> /inspector-work/calendar"]),
  // With a token that is nobody's.
  ...machine("GET /calendar-feeds/:token", "404", "/calendar-feeds/none.ics"),
  ...availability("/availability", ["200", "-> /availability"]),
  ...availability("/availability/days-off", ["200", "400"]),
  ...availability("/availability/days-off/:id/deletion", ["404", "404"], {
    at: "/availability/days-off/off_none/deletion",
  }),
  ...inspectors("GET /jobs/searches", "200"),
  ...inspectors("/jobs/searches/new", ["200", "400"]),
  ...inspectors("/jobs/searches/:id", ["404", "400"], { at: "/jobs/searches/srch_none" }),
  ...inspectors("/jobs/searches/:id/deletion", ["404", "404"], { at: "/jobs/searches/srch_none/deletion" }),
  ...inspectors("GET /inspector-onboarding", "200"),
  ...inspectors("GET /inspector-onboarding/:step", "200", { at: "/inspector-onboarding/certification" }),
  ...inspectors("GET /inspector-onboarding/:step", "200", { at: "/inspector-onboarding/profile" }),
  ...inspectors("POST /inspector-onboarding/:step", "400", { at: "/inspector-onboarding/certification" }),
  ...inspectors("POST /inspector-onboarding/:step", "-> /inspector-onboarding/review", {
    at: "/inspector-onboarding/profile",
  }),
  ...inspectors("GET /inspector-onboarding/review", "200"),
  ...inspectors("GET /inspector-onboarding/completion", "200"),
  ...inspectors("/profile/home-base", ["200", "400"]),
  ...inspectors("/inspector-onboarding/:step", ["200", "400"], { at: "/inspector-onboarding/equipment" }),
  ...inspectors("/profile/details", ["200", "400"]),
  ...inspectors("/profile/picture", ["200", "400"]),
  ...inspectors("/profile/picture/removal", ["-> /profile/picture", "-> /profile"]),
  ...signedIn("GET /inspectors/:id", EVERYONE, "200", { at: "/inspectors/<inspector>" }),
  ...signedIn("GET /pictures/:id/:size", EVERYONE, "404", { at: "/pictures/pic_none/small" }),
  ...inspectors("/inspector-equipment", ["200", "400"]),
  ...inspectors("/inspector-setup", ["200", "400"]),
  ...inspectors("GET /inspector-setup/:proof", "200", { at: "/inspector-setup/last-name" }),
  ...inspectors("GET /inspector-setup/:proof", "200", { at: "/inspector-setup/direct" }),
  ...inspectors("POST /inspector-setup/:proof", "400", { at: "/inspector-setup/program" }),
  ...inspectors("POST /inspector-setup/:proof", "400", { at: "/inspector-setup/direct" }),
  ...inspectors("GET /inspector-payments", "200"),
  ...inspectors("GET /inspector-payments/account-link", "200"),
  ...inspectors("/inspector-payments/manual", ["200", "400"]),
  ...inspectors("GET /inspector-payments/statements", "200"),
  ...inspectors("GET /inspector-payments/statements/:month", "200", { at: "/inspector-payments/statements/2026-01" }),
  ...inspectors("GET /inspector-payments/statements/:month/statement.pdf", "200 %PDF-", {
    at: "/inspector-payments/statements/2026-01/statement.pdf",
  }),
  ...inspectors("GET /inspector-payments/statements/:month/statement.csv", "200 Company", {
    at: "/inspector-payments/statements/2026-01/statement.csv",
  }),
  ...inspectors("POST /inspector-payments/account-link", "400"),
  ...inspectors("/jobs/:id/application/withdrawal", ["404", "404"], {
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
  ...inspectors("/bookings/:id/attendance-corrections/:mark", ["404", "400"], {
    at: "/bookings/<booking>/attendance-corrections/att_none",
    verified: true,
  }),
  ...inspectors("/bookings/:id/further-hours", ["200", "400"], {
    at: "/bookings/<booking>/further-hours",
    verified: true,
  }),
  ...inspectors("/further-hours/:id/:decision", ["404", "404"], {
    at: "/further-hours/hrs_none/withdrawal",
    verified: true,
  }),
  // <booking> has not begun; <recording> has, with a report that cannot be signed yet, and <signed> with one that is.
  ...inspectors("/bookings/:id/report/signature", ["200", "400"], {
    at: "/bookings/<recording>/report/signature",
    verified: true,
  }),
  ...inspectors("/bookings/:id/report/correction", ["200", "400"], {
    at: "/bookings/<signed>/report/correction",
    verified: true,
  }),
  ...inspectors("/bookings/:id/report/correction/deletion", ["409", "409"], {
    at: "/bookings/<recording>/report/correction/deletion",
    verified: true,
  }),
  ...inspectors("/bookings/:id/report/notices", ["404", "404"], {
    at: "/bookings/<recording>/report/notices?of=ent_none",
    verified: true,
  }),
  ...inspectors("/bookings/:id/report/photos", ["200", "400"], {
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
  ...inspectors("/bookings/:id/report/strengths/:set/:age", ["200", "400"], {
    at: "/bookings/<signed>/report/strengths/<set>/7",
    verified: true,
  }),
  ...["signature", "return"].flatMap((form) =>
    inspectors(`GET /bookings/:id/report/laboratory/entries/:entry/${form}`, "200", {
      at: `/bookings/<signed>/report/laboratory/entries/<laboratoryEntry>/${form}`,
    }),
  ),
  ...inspectors("POST /bookings/:id/report/laboratory/entries/:entry/signature", "404", {
    at: "/bookings/<signed>/report/laboratory/entries/lbe_none/signature",
    verified: true,
  }),
  ...inspectors("POST /bookings/:id/report/laboratory/entries/:entry/return", "400", {
    at: "/bookings/<signed>/report/laboratory/entries/<laboratoryEntry>/return",
    verified: true,
  }),
  ...["truck", "tests"].flatMap((screen) =>
    inspectors(`POST /bookings/:id/report/${screen}`, "400", {
      at: `/bookings/<recording>/report/${screen}`,
      verified: true,
    }),
  ),
  ...inspectors("/bookings/:id/report/supplements/:kind", ["200", "400"], {
    at: "/bookings/<signed>/report/supplements/pickup",
    verified: true,
  }),
  ...inspectors("GET /bookings/:id/report/truck", "200", { at: "/bookings/<recording>/report/truck" }),
  ...inspectors("GET /bookings/:id/report/tests", "404", { at: "/bookings/<recording>/report/tests" }),
  ...inspectors("/bookings/:id/report/:kind", ["200", "400"], {
    at: "/bookings/<recording>/report/project",
    verified: true,
  }),
  ...inspectors("/bookings/:id/report/:kind/:entry", ["200", "400"], {
    at: "/bookings/<recording>/report/load/<truck>",
    verified: true,
  }),
  ...inspectors("/bookings/:id/work-report", ["200", "400"], {
    at: "/bookings/<recording>/work-report",
    verified: true,
  }),
];
