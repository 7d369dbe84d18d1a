import { companies, finding, signedIn } from "./doors";

/** What companies alone may do. */
export const COMPANY = [
  ...companies("GET /company-home", "200"),
  ...companies("GET /company-dashboard", "200"),
  ...companies("/post-job", ["200", "400"], { right: "post", verified: true }),
  ...companies("/post-job/preview", ["200", "400"], { right: "post", verified: true }),
  ...companies("/drafts/:id/deletion", ["200", "404"], {
    right: "post",
    at: "/drafts/<draft>/deletion",
    verified: true,
  }),
  ...companies("GET /payments.csv", "200", { right: "pay" }),
  ...companies("GET /jobs/:id/comparison", "200", { right: "choose", at: "/jobs/<job>/comparison" }),
  ...companies("/jobs/:id/details", ["200", "400"], { right: "post", at: "/jobs/<job>/details", verified: true }),
  ...companies("GET /jobs/:id/:ending", "200", { right: "post", at: "/jobs/<job>/deletion" }),
  ...companies("GET /jobs/:id/:ending", "200", { right: "post", at: "/jobs/<job>/closure" }),
  ...companies("POST /jobs/:id/:ending", "404", { right: "post", at: "/jobs/<job>/deletion", verified: true }),
  ...companies("POST /jobs/:id/:ending", "404", { right: "post", at: "/jobs/<job>/closure", verified: true }),
  ...companies("GET /applications/:id/:decision", "200", {
    right: "choose",
    at: "/applications/<application>/acceptance",
  }),
  ...companies("GET /applications/:id/:decision", "200", {
    right: "choose",
    at: "/applications/<application>/rejection",
  }),
  ...companies("/jobs/:id/assignment", ["200", "400"], { right: "post", at: "/jobs/<job>/assignment", verified: true }),
  ...companies("/bookings/:id/assignment", ["200", "400"], {
    right: "book",
    at: "/bookings/<booking>/assignment",
    verified: true,
  }),
  ...companies("POST /applications/:id/:decision", "404", {
    right: "choose",
    at: "/applications/<application>/acceptance",
    verified: true,
  }),
  ...companies("POST /applications/:id/:decision", "404", {
    right: "choose",
    at: "/applications/<application>/rejection",
    verified: true,
  }),
  ...companies("GET /payments/:id", "200", { right: "pay", at: "/payments/<payment>" }),
  ...companies("POST /payments/:id", "404", { right: "pay", at: "/payments/pay_none", verified: true }),
  ...companies("GET /post-job/payment/:paymentId", "200", { right: "pay", at: "/post-job/payment/<payment>" }),
  ...companies("GET /applications/:id/:decision/:paymentId", "404", {
    right: "pay",
    at: "/applications/<application>/acceptance/pay_none",
  }),
  ...companies("GET /bookings/:id/payment/:paymentId", "200", {
    right: "pay",
    at: "/bookings/<held>/payment/<heldPayment>",
  }),
  ...companies("GET /further-hours/:id/:decision/:paymentId", "404", {
    right: "pay",
    at: "/further-hours/hrs_none/payment/pay_none",
  }),
  ...companies("GET /payments/:id/saved-card", "200", { right: "pay", at: "/payments/<payment>/saved-card" }),
  ...companies("POST /payments/:id/saved-card", "400", {
    right: "pay",
    at: "/payments/pay_none/saved-card",
    verified: true,
  }),
  ...companies("GET /payments/:id/abandonment", "200", { right: "pay", at: "/payments/<payment>/abandonment" }),
  ...companies("GET /payments/:id/receipt", "200", { right: "pay", at: "/payments/<paidPayment>/receipt" }),
  ...companies("GET /payments/:id/receipt.pdf", "200 %PDF-", {
    right: "pay",
    at: "/payments/<paidPayment>/receipt.pdf",
  }),
  ...companies("POST /payments/:id/abandonment", "404", {
    right: "pay",
    at: "/payments/<payment>/abandonment",
    verified: true,
  }),
  ...companies("/further-hours/:id/:decision", ["404", "404"], {
    right: "pay",
    at: "/further-hours/hrs_none/payment",
    verified: true,
  }),
  ...companies("/further-hours/:id/:decision", ["404", "400"], {
    right: "pay",
    at: "/further-hours/hrs_none/refusal",
    verified: true,
  }),
  ...companies("/jobs/:job/concrete/new", ["200", "400"], {
    right: "book",
    at: "/jobs/<job>/concrete/new",
    verified: true,
  }),
  ...companies("/jobs/:job/concrete/:mix", ["404", "400"], {
    right: "book",
    at: "/jobs/<job>/concrete/mix_none",
    verified: true,
  }),
  ...companies("/jobs/:job/concrete/:mix/removal", ["404", "400"], {
    right: "book",
    at: "/jobs/<job>/concrete/mix_none/removal",
    verified: true,
  }),
  ...companies("/bookings/:id/concrete/new", ["200", "400"], {
    right: "book",
    at: "/bookings/<booking>/concrete/new",
    verified: true,
  }),
  ...companies("/bookings/:id/concrete/:mix", ["404", "400"], {
    right: "book",
    at: "/bookings/<booking>/concrete/mix_none",
    verified: true,
  }),
  ...companies("/bookings/:id/concrete/:mix/removal", ["404", "400"], {
    right: "book",
    at: "/bookings/<booking>/concrete/mix_none/removal",
    verified: true,
  }),
  ...companies("GET /projects", "200"),
  ...companies("POST /projects", "400", { right: "post", verified: true }),
  ...companies("GET /projects/:id", "404", { at: "/projects/prj_none" }),
  ...companies("POST /projects/:id", "400", { right: "post", at: "/projects/prj_none", verified: true }),
  ...companies("GET /projects/:id/recipients", "404", { at: "/projects/prj_none/recipients" }),
  ...companies("POST /projects/:id/recipients", "400", {
    right: "post",
    at: "/projects/prj_none/recipients",
    verified: true,
  }),
  ...companies("/projects/:id/recipients/:recipient/removal", ["404", "404"], {
    right: "post",
    at: "/projects/prj_none/recipients/rcp_none/removal",
    verified: true,
  }),
  ...companies("GET /projects/:id/specification", "404", { right: "post", at: "/projects/prj_none/specification" }),
  ...companies("POST /projects/:id/specification", "400", {
    right: "post",
    at: "/projects/prj_none/specification",
    verified: true,
  }),
  ...companies("GET /projects/:id/mixes/new", "404", { right: "post", at: "/projects/prj_none/mixes/new" }),
  ...companies("POST /projects/:id/mixes/new", "400", {
    right: "post",
    at: "/projects/prj_none/mixes/new",
    verified: true,
  }),
  ...companies("GET /projects/:id/mixes/:mix", "404", { right: "post", at: "/projects/prj_none/mixes/mix_none" }),
  ...companies("POST /projects/:id/mixes/:mix", "400", {
    right: "post",
    at: "/projects/prj_none/mixes/mix_none",
    verified: true,
  }),
  ...companies("GET /projects/:id/mixes/:mix/removal", "404", {
    right: "post",
    at: "/projects/prj_none/mixes/mix_none/removal",
  }),
  ...companies("POST /projects/:id/mixes/:mix/removal", "400", {
    right: "post",
    at: "/projects/prj_none/mixes/mix_none/removal",
    verified: true,
  }),
  ...companies("GET /specifications/:specification", "404", { right: "post", at: "/specifications/spc_none" }),
  ...companies("POST /specifications/:specification", "400", {
    right: "post",
    at: "/specifications/spc_none",
    verified: true,
  }),
  ...companies("GET /specifications/:specification/mixes/:mix", "404", {
    right: "post",
    at: "/specifications/spc_none/mixes/mix_none",
  }),
  ...companies("POST /specifications/:specification/mixes/:mix", "400", {
    right: "post",
    at: "/specifications/spc_none/mixes/mix_none",
    verified: true,
  }),
  ...companies("GET /spending-requests/:id", "404", { right: "pay", at: "/spending-requests/spr_none" }),
  ...companies("POST /spending-requests/:id", "404", {
    right: "approve-spending",
    at: "/spending-requests/spr_none",
    verified: true,
  }),
  ...companies("GET /spending-requests/:id/:decision", "404", {
    right: "pay",
    at: "/spending-requests/spr_none/refusal",
  }),
  ...companies("POST /spending-requests/:id/:decision", "404", {
    right: "approve-spending",
    at: "/spending-requests/spr_none/refusal",
    verified: true,
  }),
  ...companies("GET /spending-requests/:id/:decision", "404", {
    right: "pay",
    at: "/spending-requests/spr_none/withdrawal",
  }),
  ...companies("POST /spending-requests/:id/:decision", "404", {
    right: "pay",
    at: "/spending-requests/spr_none/withdrawal",
    verified: true,
  }),
  ...finding("GET /find-inspectors", "200", { right: "book" }),
  ...finding("GET /find-inspectors/:id", "200", { right: "book", at: "/find-inspectors/<inspector>" }),
  ...companies("/inspectors/:id/booking", ["200", "400"], {
    right: "book",
    at: "/inspectors/<inspector>/booking",
    verified: true,
  }),
  ...companies("GET /bookings/:id/payment", "200", { right: "book", at: "/bookings/<held>/payment" }),
  ...companies("POST /bookings/:id/payment", "404", {
    right: "book",
    at: "/bookings/bkg_none/payment",
    verified: true,
  }),
  ...companies("GET /bookings/:id/release", "200", { right: "book", at: "/bookings/<held>/release" }),
  ...companies("POST /bookings/:id/release", "404", {
    right: "book",
    at: "/bookings/bkg_none/release",
    verified: true,
  }),
  ...companies("/bookings/:id/approval", ["200", "404"], {
    right: "approve",
    at: "/bookings/<booking>/approval",
    verified: true,
  }),
  ...signedIn("/profile/company", ["company", "unattached"], ["200", "400"], {
    accessText: "Access denied. Companies only.",
  }),
  ...companies("/profile/logo", ["200", "400"], { right: "details" }),
  ...signedIn("/profile/logo/removal", ["company"], ["-> /profile/logo", "-> /profile"], { right: "details" }),
  ...companies("/profile/card", ["200", "-> /sandbox/checkout/<cardPage>"], { right: "pay", verified: true }),
  ...signedIn("/profile/card/:id/removal", ["company"], ["-> /profile/card", "404"], {
    right: "pay",
    at: "/profile/card/card_none/removal",
  }),
  ...signedIn("GET /company-people", ["company"], "200"),
  ...signedIn("/company-people/invitations/new", ["company"], ["200", "400"], { right: "people", verified: true }),
  ...signedIn("GET /company-people/invitations/:id/resending", ["company"], "-> /company-people", {
    right: "people",
    at: "/company-people/invitations/inv_none/resending",
  }),
  // Its form stands on the list, which says what it was refused for.
  ...signedIn("POST /company-people/invitations/:id/resending", ["company"], "404", {
    right: "people",
    at: "/company-people/invitations/inv_none/resending",
    but: { pendingCompany: "-> /company-people" },
  }),
  ...signedIn("/company-people/invitations/:id/withdrawal", ["company"], ["404", "404"], {
    right: "people",
    at: "/company-people/invitations/inv_none/withdrawal",
    verified: true,
  }),
  ...["", "/refusal"].flatMap((page) =>
    signedIn(`/company-people/requests/:id${page}`, ["company"], ["404", page ? "404" : "400"], {
      at: `/company-people/requests/jrq_none${page}`,
      right: "people",
      verified: true,
    }),
  ),
  ...signedIn("/company-people/ownership/:id/:answer", ["company"], ["404", "404"], {
    at: "/company-people/ownership/own_none/acceptance",
    verified: true,
  }),
  ...signedIn("/company-people/:id", ["company"], ["404", "404"], {
    right: "people",
    at: "/company-people/none",
    verified: true,
  }),
  ...signedIn("/company-people/:id/removal", ["company", "unattached"], ["404", "404"], {
    at: "/company-people/none/removal",
  }),
  ...signedIn("/company-people/:id/ownership", ["company"], ["404", "400"], {
    right: "people",
    at: "/company-people/none/ownership",
    verified: true,
  }),
  ...companies("/profile/tax-id", ["200", "400"], { right: "tax" }),
  ...signedIn("/profile/tax-id/removal", ["company"], ["-> /profile/tax-id", "-> /profile"], { right: "tax" }),
  ...companies("/bookings/:id/problem", ["200", "400"], {
    right: "report-problem",
    at: "/bookings/<booking>/problem",
    verified: true,
  }),
];
