import { availability, inspectors, machine, signedIn } from "./doors";

/** What inspectors alone may do. */
export const INSPECTOR = [
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
  ...inspectors("GET /jobs/searches", "200"),
  ...inspectors("GET /jobs/searches/new", "200"),
  ...inspectors("POST /jobs/searches/new", "400"),
  ...inspectors("GET /jobs/searches/:id", "404", { at: "/jobs/searches/srch_none" }),
  ...inspectors("POST /jobs/searches/:id", "400", { at: "/jobs/searches/srch_none" }),
  ...inspectors("GET /jobs/searches/:id/deletion", "404", { at: "/jobs/searches/srch_none/deletion" }),
  ...inspectors("POST /jobs/searches/:id/deletion", "404", { at: "/jobs/searches/srch_none/deletion" }),
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
];
