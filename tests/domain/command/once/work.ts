import { schema } from "#db/client.server";
import { aJob, doWork, paid } from "#tests/domain/jobs/market";
import { aColleague, aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { posting } from "#tests/support/money/payments";
import { setCompany } from "#tests/support/people";
import { available, hold, wanted } from "#tests/support/work/booking-requests";
import { addedDocuments, aHeldDocument } from "#tests/support/work/documents";
import { DAY } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { startAcceptance } from "~/domain/applications/acceptance/start-acceptance.server";
import { applyToJob } from "~/domain/applications/apply-to-job.server";
import { changeJob } from "~/domain/applications/change-job/change-job.server";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { closeLeftJob } from "~/domain/applications/end-job/close-left-jobs.server";
import { closeStaleJob } from "~/domain/applications/end-job/close-stale-jobs.server";
import { deleteJob } from "~/domain/applications/end-job/delete-job.server";
import { removeJob } from "~/domain/applications/end-job/remove-job.server";
import { rejectApplication } from "~/domain/applications/reject-application.server";
import { withdrawApplication } from "~/domain/applications/withdraw-application.server";
import { assignBooking } from "~/domain/bookings/assign-booking.server";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { quotedCancellation } from "~/domain/bookings/cancellation/queries.server";
import { bookInspector } from "~/domain/bookings/direct/book-inspector.server";
import { letGoSlot } from "~/domain/bookings/direct/let-go-slot.server";
import { releaseSlot } from "~/domain/bookings/direct/release-slot.server";
import { bookingRequest } from "~/domain/bookings/direct/schema";
import { startBookingPayment } from "~/domain/bookings/direct/start-booking-payment.server";
import { addDocuments } from "~/domain/bookings/documents/add-documents.server";
import { removeDocument } from "~/domain/bookings/documents/remove-document.server";
import { approveOverdueWork } from "~/domain/bookings/work/approve-overdue-work.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { assignJob } from "~/domain/jobs/assign-job.server";
import { buyPostingCredit } from "~/domain/jobs/credits/buy-posting-credit.server";
import { postJob } from "~/domain/jobs/credits/post-job.server";
import { discardDraft } from "~/domain/jobs/drafts/discard-draft.server";
import { saveDraft } from "~/domain/jobs/drafts/save-draft.server";
import { startPostingPayment } from "~/domain/jobs/drafts/start-posting-payment.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { jobFields } from "~/domain/jobs/schema";
import { APPROVAL } from "~/lib/bounds";
import type { Once } from "../each-time";
import { run } from "../run";
import { anApplication, anEngagement, openPosting } from "../scenes";

/** Commands of jobs, drafts, applications and bookings. */
export const WORK = {
  async "apply-to-job"() {
    const { id: jobId } = await aJob(aCompany());
    return run(applyToJob, anInspector(), { jobId, coverLetter: "I have tested slabs." });
  },
  async "reject-application"() {
    const { company, applicationId } = await anApplication();
    return run(rejectApplication, company, { applicationId });
  },
  async "withdraw-application"() {
    const { inspector, job } = await anApplication();
    return run(withdrawApplication, inspector, { jobId: job.id });
  },
  async "start-acceptance"() {
    const { company, applicationId } = await anApplication();
    return run(startAcceptance, company, { applicationId });
  },
  async "approve-overdue-work"(world) {
    const { inspector, booking } = await anEngagement();
    await doWork(world, inspector, booking);
    world.clock.advance(APPROVAL.after.most);
    return run(approveOverdueWork, SYSTEM, { bookingId: booking.id });
  },
  async "approve-work"(world) {
    const { company, inspector, booking } = await anEngagement();
    await doWork(world, inspector, booking);
    return run(approveWork, company, { bookingId: booking.id });
  },
  async "cancel-booking"() {
    const { company, booking } = await anEngagement();
    const quoted = quotedCancellation(company, booking.id).quote?.refund ?? 0;
    const input = { bookingId: booking.id, reason: "weather", quoted, note: "Rain all day" } as const;
    return run(cancelBooking, company, input);
  },
  async "release-slot"({ clock, database }) {
    const { booking } = await anEngagement();
    const unpaid = {
      ...booking,
      id: "bkg_unpaid",
      number: 9999,
      applicationId: null,
      jobId: null,
      heldUntil: clock.now(),
    };
    database.write((tx) =>
      tx
        .insert(schema.bookings)
        .values({ ...unpaid, state: "pending" })
        .run(),
    );
    return run(releaseSlot, SYSTEM, { bookingId: unpaid.id });
  },
  async "book-inspector"() {
    const [company, inspector] = [aCompany(), anInspector()];
    await available(inspector);
    return run(bookInspector, company, bookingRequest.parse(wanted(inspector)));
  },
  async "start-booking-payment"({ database }) {
    const { company, bookingId } = await aHeldTime();
    // The payment that came with the hold was given up.
    database.write((tx) => tx.update(schema.payments).set({ state: "failed", nextCheckAt: null }).run());
    return run(startBookingPayment, company, { bookingId });
  },
  async "let-go-slot"() {
    const { company, bookingId } = await aHeldTime();
    return run(letGoSlot, company, { bookingId });
  },
  async "add-documents"() {
    const { company, booking } = await anEngagement();
    return run(addDocuments, company, { bookingId: booking.id, files: [await aHeldDocument(company)] });
  },
  async "remove-document"() {
    const { inspector, booking } = await anEngagement();
    const { documentIds } = await addedDocuments(inspector, booking.id);
    return run(removeDocument, inspector, { bookingId: booking.id, documentId: documentIds[0] ?? "" });
  },
  async "mark-work-done"({ clock }) {
    const { inspector, booking } = await anEngagement();
    clock.set(booking.endsAt);
    return run(markWorkDone, inspector, { bookingId: booking.id, note: "Four cylinders made." });
  },
  async "assign-booking"() {
    const { company, booking } = await anEngagement();
    return run(assignBooking, company, { bookingId: booking.id, contactId: aColleague(company).id });
  },
  async "assign-job"() {
    const company = aCompany();
    return run(assignJob, company, { jobId: (await aJob(company)).id, contactId: aColleague(company).id });
  },
  async "close-job"() {
    const company = aCompany();
    return run(closeJob, company, { jobId: (await aJob(company)).id });
  },
  async "close-stale-job"({ clock }) {
    const { id: jobId } = await aJob(aCompany());
    clock.advance(30 * DAY);
    return run(closeStaleJob, SYSTEM, { jobId });
  },
  async "close-left-job"({ clock }) {
    const company = aCompany();
    const { id: jobId } = await aJob(company);
    setCompany(company.company.id, { closedAt: clock.now() });
    return run(closeLeftJob, SYSTEM, { jobId });
  },
  async "change-job"() {
    const company = aCompany();
    const { id: jobId, updatedAt: seen } = await aJob(company);
    return run(changeJob, company, { ...jobFields.parse(posting({ title: "West wall" })), jobId, seen });
  },
  async "delete-job"() {
    const company = aCompany();
    return run(deleteJob, company, { jobId: (await aJob(company)).id });
  },
  async "remove-job"() {
    return run(removeJob, anAdmin(), { jobId: (await aJob(aCompany())).id, reason: "The site does not exist." });
  },
  async "discard-draft"() {
    const { company, draftId } = await openPosting();
    return run(discardDraft, company, { draftId });
  },
  async "post-job"() {
    const company = aCompany();
    const { result } = await execute(buyPostingCredit, { actor: company, input: {} });
    await paid(result.paymentId);
    return run(postJob, company, { ...posting(), paymentId: result.paymentId });
  },
  async "save-draft"() {
    const { company, draftId } = await openPosting();
    return run(saveDraft, company, { ...posting({ title: "West slab pour" }), draftId });
  },
  async "submit-posting"() {
    const { company, draftId } = await openPosting();
    return run(submitPosting, company, { ...posting({ title: "West slab pour" }), draftId });
  },
  async "start-posting-payment"({ database }) {
    const { company, draftId } = await openPosting();
    // The payment that came with the posting was given up.
    database.write((tx) => tx.update(schema.payments).set({ state: "failed", nextCheckAt: null }).run());
    return run(startPostingPayment, company, { draftId });
  },
  "buy-posting-credit": () => run(buyPostingCredit, aCompany(), {}),
} satisfies Partial<Once>;

async function aHeldTime() {
  const [company, inspector] = [aCompany(), anInspector()];
  await available(inspector);
  return { company, ...(await hold(company, inspector)) };
}
