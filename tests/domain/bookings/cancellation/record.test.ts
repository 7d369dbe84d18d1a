import { beforeEach, describe, expect, test } from "vitest";
import { aJob, apply } from "#tests/domain/jobs/market";
import { aCompany, anAdmin, anInspector, ROOT } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { anEngagement, aPayableInspector, openTill } from "#tests/support/money/payments";
import { stageBooks } from "#tests/support/money/staged-books";
import { DAY, HOUR, openWorld } from "#tests/support/world";
import { applicantsOf } from "~/domain/applications/queries.server";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { quotedCancellation } from "~/domain/bookings/cancellation/queries.server";
import { cancellationRecord } from "~/domain/bookings/cancellation/record.server";
import { inspectorToBook } from "~/domain/bookings/direct/queries.server";
import { divisionOf } from "~/domain/bookings/problems/division.server";
import { acceptOffer } from "~/domain/bookings/problems/offers/accept-offer.server";
import { offerSettlement } from "~/domain/bookings/problems/offers/offer-settlement.server";
import { reportAbsence } from "~/domain/bookings/problems/reporting/report-absence.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { reviewedPerson } from "~/domain/reviews/person-reviews.server";
import { cents } from "~/lib/money";
import { todayIn } from "~/lib/time/dates";

// Bookings are copied here past the commands.
beforeEach(stageBooks);

async function engagements() {
  const till = openTill(openWorld());
  const { clock } = till.world;
  const company = aCompany();
  const inspector = await aPayableInspector(till);
  const booked = async () => {
    const startDate = todayIn("America/Chicago", clock.now() + DAY);
    return (await anEngagement(till, company, inspector, undefined, { startDate })).booking;
  };
  return {
    clock,
    company,
    inspector,
    booked,
    async canceled(by: "company" | "inspector") {
      const { id } = await booked();
      const actor = by === "company" ? company : inspector;
      const quoted = quotedCancellation(actor, id).quote?.refund ?? 0;
      await execute(cancelBooking, { actor, input: { bookingId: id, reason: "weather", quoted } });
    },
    /** A reported absence, which is settled with an amount that goes back. */
    async missed(by: "company" | "inspector", refund: number) {
      const { id, startsAt } = await booked();
      clock.set(startsAt + HOUR);
      const [reporter, other] = by === "company" ? [company, inspector] : [inspector, company];
      await execute(reportAbsence, { actor: reporter, input: { bookingId: id, statement: "Nobody came.", files: [] } });
      const { share } = divisionOf(reads(), id, cents(refund));
      const offer = { bookingId: id, refund, share };
      const { offerId } = (await execute(offerSettlement, { actor: reporter, input: offer })).result;
      await execute(acceptOffer, { actor: other, input: { bookingId: id, offerId } });
    },
    async completed() {
      const { id, startsAt } = await booked();
      clock.set(startsAt);
      await execute(markWorkDone, { actor: inspector, input: { bookingId: id, note: "Four cylinders made." } });
      await execute(approveWork, { actor: company, input: { bookingId: id } });
    },
  };
}

describe("how often an inspector canceled", () => {
  test("counts what the inspector canceled, of that and what was completed, for 12 months", async () => {
    const { clock, inspector, booked, canceled, completed } = await engagements();
    const record = () => cancellationRecord(inspector.id);
    expect(record()).toBeNull();
    await canceled("company");
    expect(record()).toBeNull();
    await canceled("inspector");
    expect(record()).toEqual({ canceled: 1, missed: 0, of: 1 });
    const canceledAt = clock.now();
    await completed();
    await booked();
    expect(record()).toEqual({ canceled: 1, missed: 0, of: 2 });
    clock.set(canceledAt + 365 * DAY);
    expect(record()).toEqual({ canceled: 1, missed: 0, of: 2 });
    clock.advance(1);
    expect(record()).toEqual({ canceled: 0, missed: 0, of: 1 });
    clock.advance(2 * DAY);
    expect(record()).toBeNull();
    expect(cancellationRecord(anInspector().id)).toBeNull();
  });

  test("counts the bookings that the inspector missed, unless no money went back", async () => {
    const { inspector, missed, completed } = await engagements();
    await completed();
    await missed("inspector", 17_000);
    await missed("company", 0);
    expect(cancellationRecord(inspector.id)).toEqual({ canceled: 0, missed: 0, of: 1 });
    await missed("company", 17_000);
    expect(cancellationRecord(inspector.id)).toEqual({ canceled: 0, missed: 1, of: 2 });
  });

  test("is shown to a company before it books the inspector", async () => {
    const { company, inspector, canceled } = await engagements();
    const shown = () => inspectorToBook(company, inspector.id, { state: null, date: null }).cancellations;
    expect(shown()).toBeNull();
    await canceled("inspector");
    expect(shown()).toEqual({ canceled: 1, missed: 0, of: 1 });
  });

  test("is shown to companies with the application, and above the reviews to all but other inspectors", async () => {
    const { company, inspector, canceled, completed } = await engagements();
    await completed();
    await canceled("inspector");
    const job = await aJob(company);
    await apply(inspector, job.id);
    await apply(anInspector(), job.id);
    const shown = applicantsOf(ROOT, job).rows.map((row) => [row.inspector.id, row.inspector.cancellations]);
    expect(shown).toContainEqual([inspector.id, { canceled: 1, missed: 0, of: 2 }]);
    expect(shown.map(([, record]) => record)).toContain(null);
    for (const actor of [company, aCompany(), anAdmin(), inspector])
      expect(reviewedPerson(actor, inspector.id).cancellations).toEqual({ canceled: 1, missed: 0, of: 2 });
    expect(reviewedPerson(anInspector(), inspector.id).cancellations).toBeNull();
    expect(reviewedPerson(inspector, company.id).cancellations).toBeNull();
  });

  test("is counted by its indexes, in lists too", async () => {
    const { company, inspector } = await engagements();
    const job = await aJob(company);
    for (const work of [() => cancellationRecord(inspector.id), () => applicantsOf(ROOT, job)]) {
      const plans = plansOf(work).join("\n");
      expect(plans).toMatch(/SEARCH canceled USING COVERING INDEX bookings_cancelled_by_inspector/);
      expect(plans).toMatch(/SEARCH missed USING INDEX bookings_inspector_state/);
      expect(plans).toMatch(/SEARCH done USING COVERING INDEX bookings_completed_by_inspector/);
      expect(plans).not.toMatch(/SCAN/);
    }
  });
});
