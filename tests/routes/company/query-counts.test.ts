import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aSavedForm } from "#tests/domain/accounts/people";
import { datesOfBooking } from "#tests/domain/bookings/dates/setting";
import { invite } from "#tests/domain/company-people/inviting";
import { ask as askToJoin, DOMAIN } from "#tests/domain/company-people/joining";
import { listed } from "#tests/domain/inspectors/support";
import { aJob, apply } from "#tests/domain/jobs/market";
import { write as writeMessage } from "#tests/domain/messages/talk";
import { ask, connect } from "#tests/domain/people/connections/connecting";
import { add as addRecipient, ENGINEER } from "#tests/domain/reports/distribution/recipient";
import { aCompletedBooking, aReviewedBooking } from "#tests/domain/reviews/reviewed";
import { type Budgeted, expectWithinBudgets, LIMIT_MS, pagesWithoutBudget } from "#tests/routes/shared/query-counts";
import { bookingsOf, notify, reportsOf, troubleOf } from "#tests/routes/shared/query-scenes";
import { aColleague, aCompany, anInspector, PASSWORD } from "#tests/support/factories";
import { openAcceptance, openPosting, posting } from "#tests/support/money/payments";
import { aSavedCard } from "#tests/support/money/saved-cards";
import { available, hold } from "#tests/support/work/booking-requests";
import { addedDocuments } from "#tests/support/work/documents";
import { aPlannedJob } from "#tests/support/work/plans";
import { DAY, MINUTE } from "#tests/support/world";
import { startHoursPayment } from "~/domain/bookings/further-hours/payment/start-hours-payment.server";
import { proposeFurtherHours } from "~/domain/bookings/further-hours/propose-further-hours.server";
import { execute } from "~/domain/command.server";
import { createProject } from "~/domain/companies/projects/create-project.server";
import { offerOwnership } from "~/domain/company-people/ownership/hand-on.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { openCheckout } from "~/domain/payments/checkout/checkout-flow.server";
import { blockPerson } from "~/domain/people/blocks/block-person.server";
import { REPORT } from "~/lib/bounds";
import { cents } from "~/lib/money";
import { addDays, todayIn } from "~/lib/time/dates";
import { openShop, Visitor } from "./visitor";

type Ids = Awaited<ReturnType<typeof companyWith>>["ids"];

/** Each page of a company, with how many statements it asks beside the frame. */
const PAGES: readonly Budgeted<Ids>[] = [
  ["/company-home", 31],
  ["/company-dashboard", 6],
  ["/company-dashboard?search=slab&status=open", 7],
  ["/company-dashboard?tab=applications", 2],
  ["/company-dashboard?tab=payments", 11],
  ["/post-job", 7],
  [({ draft }) => `/post-job?draft=${draft}`, 8],
  [({ job }) => `/post-job?from=${job}`, 9],
  [({ draft, payment }) => `/post-job/payment/${payment}?draft=${draft}`, 18],
  [({ draft }) => `/post-job/preview?draft=${draft}`, 8],
  [({ draft }) => `/drafts/${draft}/deletion`, 2],
  [({ job }) => `/jobs/${job}`, 5],
  [({ job }) => `/jobs/${job}/application`, 5],
  [({ job }) => `/jobs/${job}/comparison`, 4],
  [({ job }) => `/jobs/${job}/details`, 5],
  [({ job }) => `/jobs/${job}/assignment`, 6],
  [({ job }) => `/jobs/${job}/closure`, 3],
  [({ job }) => `/jobs/${job}/deletion`, 3],
  [({ application }) => `/applications/${application}/acceptance`, 4],
  [({ application }) => `/applications/${application}/rejection`, 4],
  [({ application, acceptance }) => `/applications/${application}/acceptance/${acceptance}`, 15],
  [({ payment }) => `/payments/${payment}`, 15],
  [({ payment }) => `/payments/${payment}/saved-card`, 15],
  [({ payment }) => `/payments/${payment}/abandonment`, 6],
  [({ paid }) => `/payments/${paid}/receipt`, 9],
  ["/find-inspectors", 12],
  ["/find-inspectors?state=texas&site=Austin%2C+TX&within=250&search=pat", 13],
  [({ inspector }) => `/find-inspectors/${inspector}`, 25],
  [({ inspector }) => `/inspectors/${inspector}`, 26],
  [({ inspector }) => `/inspectors/${inspector}/booking`, 16],
  ["/bookings", 2],
  [({ booking }) => `/bookings/${booking}`, 28],
  [({ troubled }) => `/bookings/${troubled}`, 33],
  [({ today }) => `/bookings/${today}`, 25],
  [({ reported }) => `/bookings/${reported}`, 25],
  [({ reviewed }) => `/bookings/${reviewed}`, 28],
  [({ signed }) => `/bookings/${signed}`, 27],
  [({ booking }) => `/bookings/${booking}/job-sheet`, 7],
  [({ booking }) => `/bookings/${booking}/date`, 12],
  [({ booking }) => `/bookings/${booking}/concrete`, 12],
  [({ booking }) => `/bookings/${booking}/concrete/new`, 14],
  [({ planned, mix }) => `/jobs/${planned}/concrete/${mix}`, 9],
  [({ planned, mix }) => `/jobs/${planned}/concrete/${mix}/removal`, 9],
  [({ date }) => `/date-proposals/${date}/acceptance`, 6],
  [({ booking }) => `/bookings/${booking}/documents`, 8],
  [({ booking, document }) => `/bookings/${booking}/documents/${document}/removal`, 9],
  [({ held }) => `/bookings/${held}`, 27],
  [({ held }) => `/bookings/${held}/payment`, 8],
  [({ held, heldPayment }) => `/bookings/${held}/payment/${heldPayment}`, 15],
  [({ held }) => `/bookings/${held}/release`, 7],
  ["/projects", 3],
  [({ project }) => `/projects/${project}`, 12],
  [({ project }) => `/projects/${project}/recipients`, 5],
  [({ project, projectRecipient }) => `/projects/${project}/recipients/${projectRecipient}/removal`, 5],
  [({ project }) => `/projects/${project}/specification`, 5],
  [({ project }) => `/projects/${project}/mixes/new`, 6],
  [({ project, mix }) => `/projects/${project}/mixes/${mix}`, 6],
  [({ project, mix }) => `/projects/${project}/mixes/${mix}/removal`, 4],
  [({ spending }) => `/spending-requests/${spending}`, 7],
  [({ spending }) => `/spending-requests/${spending}/refusal`, 4],
  [({ hours }) => `/further-hours/${hours}/payment`, 6],
  [({ hours }) => `/further-hours/${hours}/refusal`, 6],
  [({ hours, hoursPayment }) => `/further-hours/${hours}/payment/${hoursPayment}`, 15],
  [({ recording }) => `/bookings/${recording}/report`, 15],
  [({ signed }) => `/bookings/${signed}/report`, 27],
  [({ signed }) => `/bookings/${signed}/report/laboratory`, 20],
  [({ signed }) => `/bookings/${signed}/report/versions/1`, 9],
  [({ signed }) => `/bookings/${signed}/recipients`, 20],
  [({ signed, recipient }) => `/bookings/${signed}/recipients/${recipient}/removal`, 20],
  [({ signed, laboratory }) => `/bookings/${signed}/report/laboratory/${laboratory}/removal`, 20],
  [({ booking }) => `/bookings/${booking}/assignment`, 10],
  [({ reported }) => `/bookings/${reported}/approval`, 10],
  [({ reported }) => `/bookings/${reported}/problem`, 8],
  [({ begun }) => `/bookings/${begun}/absence`, 8],
  [({ booking }) => `/bookings/${booking}/cancellation`, 8],
  [({ troubled }) => `/bookings/${troubled}/problem/answer`, 17],
  [({ troubled }) => `/bookings/${troubled}/problem/offer`, 20],
  [({ troubled }) => `/bookings/${troubled}/problem/acceptance`, 16],
  [({ reviewable }) => `/bookings/${reviewable}/review`, 8],
  [({ inspector }) => `/people/${inspector}/reviews`, 6],
  [({ review }) => `/reviews/${review}/report`, 2],
  ["/directory", 9],
  ["/directory?search=pat", 11],
  ["/directory/requests", 7],
  [({ stranger }) => `/people/${stranger}/connection`, 4],
  [({ stranger }) => `/people/${stranger}/block`, 3],
  [({ stranger }) => `/people/${stranger}/report`, 3],
  [({ request }) => `/connections/${request}/acceptance`, 3],
  ["/profile/blocked", 3],
  ["/messages", 3],
  [({ inspector }) => `/messages/${inspector}`, 9],
  [({ inspector, job }) => `/messages/${inspector}/${job}`, 11],
  ["/messages/reading", 1],
  ["/notifications", 4],
  ["/profile", 13],
  ["/profile/company", 2],
  ["/profile/logo", 3],
  ["/profile/card", 5],
  ["/profile/tax-id", 2],
  ["/company-people", 6],
  ["/company-joining", 5],
  [({ joinRequest }) => `/company-people/requests/${joinRequest}`, 4],
  [({ joinRequest }) => `/company-people/requests/${joinRequest}/refusal`, 2],
  [({ colleague }) => `/company-people/${colleague}`, 4],
  [({ colleague }) => `/company-people/${colleague}/removal`, 6],
  [({ colleague }) => `/company-people/${colleague}/ownership`, 3],
  [({ offer }) => `/company-people/ownership/${offer}/withdrawal`, 2],
  ["/company-people/invitations/new", 2],
  [({ invitation }) => `/company-people/invitations/${invitation}/withdrawal`, 2],
  ["/profile/notifications", 3],
  ["/profile/data", 2],
  ["/profile/closing", 9],
  ["/profile/security", 5],
  ["/profile/security/password", 1],
  ["/profile/security/sign-outs/others", 3],
  ["/profile/security/two-factor", 2],
  ["/profile/security/two-factor/setup", 2],
  ["/profile/security/email", 3],
  ["/email-verification", 2],
  ["/responsive-mode", 1],
  [({ form }) => `/kept-forms/${form}`, 2],
];
const MOST_OF_FRAME = 17;

test(
  "each page of a company asks as many statements for twenty rows as for two, and no more than its bound",
  async () => {
    await expectWithinBudgets(companyWith, PAGES, MOST_OF_FRAME);
  },
  LIMIT_MS,
);

test("each page that a company opens has a bound", () => {
  expect(pagesWithoutBudget("company", PAGES)).toEqual([]);
});

/** A company with so many rows of everything that its pages list, and one of each thing that has a page. */
async function companyWith(rows: number) {
  const till = openShop();
  const { world } = till;
  const { clock } = world;
  const [company, inspector] = [aCompany(), await listed()];
  const each = Array.from({ length: rows }, (_, at) => at);
  const { recording, signed, recipient, laboratory } = await reportsOf(world, rows, { company, inspector });
  for (const _ of each) await aReviewedBooking(world, { company, inspector });
  const { bookingId: reviewed, ofCompany: review } = await aReviewedBooking(world, { company, inspector });
  const { bookingId: reviewable } = await aCompletedBooking(world, { company, inspector });
  const { troubled } = await troubleOf(till, rows, { company, inspector });

  const today = todayIn("America/Chicago", clock.now());
  const startDate = addDays(today, 100);
  const job = await aJob(company, { location: "Austin, TX", startDate });
  const applications: string[] = [];
  for (const at of each) {
    const other = await listed({ stars: [5, 4] });
    applications.push(await apply(other, job.id));
    await aJob(company, { location: "Austin, TX", startDate: addDays(today, 200 + at) });
    if (at < 12) await execute(submitPosting, { actor: company, input: posting({ startDate }) });
    await connect(company, other);
    await ask(anInspector(), company);
    await writeMessage(other, company);
    await writeMessage(inspector, company);
    await writeMessage(inspector, company, { jobId: job.id });
    await execute(blockPerson, { actor: company, input: { userId: anInspector().id } });
  }
  // The newest payments of the list are of each kind, however many there are.
  clock.advance(MINUTE);
  const { draftId: draft, paymentId: payment } = await openPosting(till, company, { startDate });
  await aSavedCard(till, company);
  const application = applications[0] ?? "";
  const acceptance = await openAcceptance(till, company, application);
  for (const at of each) await invite(company, `p${at}@millroad.example`);
  const invitation = await invite(company);
  const { id: colleague } = aColleague(company, "manager");
  aColleague(company, "owner", { email: `o@${DOMAIN}` });
  for (const at of each) await askToJoin(aCompany({ email: `asks${at}@${DOMAIN}` }), company.company.id);
  const joinRequest = await askToJoin(aCompany({ email: `asks@${DOMAIN}` }), company.company.id);
  const ownership = { personId: aColleague(company).id, stepsDown: false, currentPassword: PASSWORD };
  const { offerId: offer } = (await execute(offerOwnership, { actor: company, input: ownership })).result;
  const [stranger, asking] = [anInspector(), anInspector()];
  const request = await ask(asking, company);

  const { projectId: project, mix, jobId: planned } = await aPlannedJob(company);
  const [projectRecipient] = await Promise.all(
    Array.from({ length: Math.min(rows, REPORT.recipients.most) }, (_, at) =>
      addRecipient(company, { projectId: project, ...ENGINEER, email: `ada${at}@novak.example` }),
    ),
  );
  for (const at of each) await execute(createProject, { actor: company, input: { name: `Project ${at}` } });
  const spending = "spr_stage";
  const asked = { kind: "application", subjectId: application, title: "Slab pour", amount: cents(17_000) } as const;
  const [requestedBy, at] = [company.id, clock.now()];
  const times = { expiresAt: at + 3 * DAY, createdAt: at, updatedAt: at };
  world.database.write((tx) =>
    tx
      .insert(schema.spendingRequests)
      .values({ id: spending, companyId: company.company.id, state: "pending", ...asked, requestedBy, ...times })
      .run(),
  );

  const [first] = bookingsOf(world, rows, { company, inspector });
  const booking = first?.coming.id ?? "";
  for (const at of each) await addedDocuments(company, booking, { filename: `mix-${at}.pdf` });
  const { documentIds } = await addedDocuments(company, booking);
  const date = await datesOfBooking(booking).propose(inspector, addDays(today, 30), "09:00");
  const input = { bookingId: first?.today.id ?? "", quarters: 4 };
  const { furtherHoursId: hours } = (await execute(proposeFurtherHours, { actor: inspector, input })).result;
  const { paymentId: hoursPayment } = (
    await execute(startHoursPayment, { actor: company, input: { furtherHoursId: hours } })
  ).result;
  await openCheckout(till.ports, hoursPayment);
  const free = anInspector();
  await available(free);
  const { bookingId: held, paymentId: heldPayment } = await hold(company, free, { date: addDays(today, 10) });
  await openCheckout(till.ports, heldPayment);
  notify(world, rows, company.id);
  const ids = {
    job: job.id,
    draft,
    payment,
    paid: job.postingPaymentId ?? "",
    application,
    acceptance,
    inspector: inspector.id,
    stranger: stranger.id,
    request,
    form: aSavedForm(company),
    booking,
    today: first?.today.id ?? "",
    begun: first?.begun.id ?? "",
    reported: first?.reported.id ?? "",
    troubled,
    held,
    heldPayment,
    reviewed,
    reviewable,
    review,
    recording,
    signed,
    recipient,
    laboratory,
    date,
    document: documentIds[0] ?? "",
    hours,
    hoursPayment,
    spending,
    invitation,
    project,
    projectRecipient: projectRecipient ?? "",
    mix,
    planned,
    colleague,
    offer,
    joinRequest,
  };
  return { ids, browser: new Visitor(company) };
}
