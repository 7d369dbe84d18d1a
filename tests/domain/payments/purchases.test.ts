import { expect, test } from "vitest";
import { aCompany } from "#tests/support/factories";
import {
  anApplication,
  anEngagement,
  aPaidJob,
  aPayableInspector,
  openAcceptance,
  openCredit,
  openPosting,
  openTill,
  type Till,
} from "#tests/support/money/payments";
import { openWorld } from "#tests/support/world";
import type { CompanyActor } from "~/domain/actor";
import { deleteJob } from "~/domain/applications/end-job/delete-job.server";
import { execute } from "~/domain/command.server";
import { companyPayments, ownPayment } from "~/domain/payments/queries.server";

const SLAB = { title: "Slab pour, air and slump", location: "Austin, TX" };
const NONE = {
  title: null,
  location: null,
  draftId: null,
  applicationId: null,
  jobId: null,
  jobDeletedAt: null,
  bookingNumber: null,
};

function opened(): { till: Till; company: CompanyActor } {
  return { till: openTill(openWorld()), company: aCompany() };
}

function shown(company: CompanyActor, paymentId: string) {
  const { title, location, draftId, applicationId, jobId, jobDeletedAt, bookingNumber } = ownPayment(
    company,
    paymentId,
  );
  return { title, location, draftId, applicationId, jobId, jobDeletedAt, bookingNumber };
}

test("a posting is for its draft, then for its job, and tells when that was deleted", async () => {
  const { till, company } = opened();
  const { draftId, paymentId } = await openPosting(till, company);
  expect(shown(company, paymentId)).toEqual({ ...NONE, ...SLAB, draftId });
  const job = await aPaidJob(till, company, { title: "Deck pour" });
  const posted = { ...NONE, title: "Deck pour", location: "Austin, TX", jobId: job.id, draftId: expect.any(String) };
  expect(shown(company, job.postingPaymentId ?? "")).toEqual(posted);
  await execute(deleteJob, { actor: company, input: { jobId: job.id } });
  const jobDeletedAt = till.world.clock.now();
  expect(shown(company, job.postingPaymentId ?? "")).toEqual({ ...posted, jobDeletedAt });
});

test("a posting that is paid in advance is for none yet", async () => {
  const { till, company } = opened();
  const { paymentId } = await openCredit(till, company);
  expect(shown(company, paymentId)).toEqual(NONE);
});

test("an acceptance is for the job that was applied for, then for the booking", async () => {
  const { till, company } = opened();
  const inspector = await aPayableInspector(till);
  const job = await aPaidJob(till, company);
  const application = anApplication(till, job.id, inspector);
  const waiting = await openAcceptance(till, company, application.id);
  const sought = { ...NONE, ...SLAB, applicationId: application.id, jobId: job.id };
  expect(shown(company, waiting)).toEqual(sought);

  const { booking, ...engaged } = await anEngagement(till, aCompany(), await aPayableInspector(till));
  const of = { kind: "person", role: "company", id: booking.companyId } as CompanyActor;
  expect(shown(of, engaged.paymentId)).toEqual({
    ...sought,
    applicationId: engaged.application.id,
    jobId: engaged.job.id,
    bookingNumber: booking.number,
  });
});

test("a list with payments of several kinds names each by its own", async () => {
  const { till, company } = opened();
  const { paymentId, job } = await anEngagement(till, company, await aPayableInspector(till));
  const credit = await openCredit(till, company);
  const titles = companyPayments(company).payments.map(({ id, title }) => [id, title]);
  expect(Object.fromEntries(titles)).toEqual({
    [paymentId]: SLAB.title,
    [job.postingPaymentId ?? ""]: SLAB.title,
    [credit.paymentId]: null,
  });
});
