import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { booked, inTrouble } from "#tests/domain/bookings/problems/setting";
import { aJob, apply, beginAcceptance } from "#tests/domain/jobs/market";
import { write } from "#tests/domain/messages/talk";
import { aRecordedReport, atWork } from "#tests/domain/reports/recording";
import { aCompletedBooking } from "#tests/domain/reviews/reviewed";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { giveBankDetails } from "#tests/support/money/bank-details";
import { stageBooks } from "#tests/support/money/staged-books";
import { aBooking } from "#tests/support/work/bookings";
import { DAY, HOUR, MINUTE, openWorld } from "#tests/support/world";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { passDueProblems } from "~/domain/bookings/problems/pass-due-problem.server";
import { execute } from "~/domain/command.server";
import { countDue, waitingFor } from "~/domain/home/waiting.server";
import { markConversationRead } from "~/domain/messages/conversations/mark-conversation-read.server";
import { reviewsToWrite } from "~/domain/reviews/reviews-to-write.server";
import { writeReview } from "~/domain/reviews/write-review.server";
import { APPROVAL, PROBLEMS } from "~/lib/bounds";
import { zonedTime } from "~/lib/time/dates";

const kindsOf = (actor: CompanyActor | InspectorActor) => waitingFor(actor).map(({ kind }) => kind);

describe("what waits for a person at Home", () => {
  it("is in the order in which it is due, whatever it is", () => {
    const { clock } = openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    const at = clock.now();
    const doneAgo = (ms: number) => aBooking(company, inspector, { state: "work_done", workDoneAt: at - ms }).id;
    const start = aBooking(company, inspector, { startsAt: at + DAY, startAgreed: false }).id;
    const later = doneAgo(2 * HOUR);
    const held = aBooking(company, inspector, { state: "pending", heldUntil: at + 20 * MINUTE }).id;
    const soon = doneAgo(APPROVAL.after.most - 6 * MINUTE);
    expect(waitingFor(company).map(({ kind, row, dueAt }) => [kind, row.id, dueAt - at])).toEqual([
      ["approval", soon, 6 * MINUTE],
      ["held", held, 20 * MINUTE],
      ["approval", later, 70 * HOUR],
      ["start", start, 15 * DAY],
    ]);
  });

  it("has a company's jobs with applicants by their start, its unfinished payments and the oldest message", async () => {
    const { clock } = openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    const early = await aJob(company, { startDate: "2026-11-25", startTime: "06:30" });
    const late = await aJob(company, { startDate: "2026-12-02" });
    const quiet = await aJob(company, { startDate: "2026-11-24" });
    for (const job of [late, early]) await apply(anInspector(), job.id);
    const paying = await apply(inspector, quiet.id);
    const paymentId = await beginAcceptance(company, paying);
    await write(inspector, company);
    const startOf = (date: string, time: string) => zonedTime(date, time, "America/Chicago");
    expect(waitingFor(company).map(({ kind, row, dueAt }) => [kind, row.id, dueAt])).toEqual([
      ["applicants", early.id, startOf("2026-11-25", "06:30")],
      ["applicants", late.id, startOf("2026-12-02", "08:00")],
      ["message", expect.any(String), Number.MAX_SAFE_INTEGER],
      ["payment", paymentId, Number.MAX_SAFE_INTEGER],
    ]);
    expect(waitingFor(company).map(({ row }) => ("waiting" in row ? row.waiting : null))).toEqual([1, 1, null, null]);
    expect(countDue(company)).toBe(4);
    expect(kindsOf(aCompany())).toEqual([]);
    clock.set(startOf("2026-12-05", "08:00"));
    expect(kindsOf(company)).toEqual(["message", "payment"]);
  });

  it("begins with a problem whose time is over, since it may be decided at any moment", async () => {
    stageBooks();
    const { till, company, inspector, answer } = await inTrouble();
    const { clock } = till.world;
    const at = clock.now();
    aBooking(company, inspector, { startsAt: at - 6 * DAY, endsAt: at - 5 * DAY });
    expect(kindsOf(inspector)).toEqual(["report", "problem"]);
    clock.advance(PROBLEMS.answeredWithin.most);
    await passDueProblems();
    aBooking(company, inspector, { startsAt: at - 5 * DAY, endsAt: at - 4 * DAY });
    expect(kindsOf(inspector)).toEqual(["problem", "report", "report"]);
    await answer(inspector);
    expect(kindsOf(inspector)).toEqual(["report", "report"]);
  });

  it("says of work to report whether the report is begun, and when both sides are asked what happened", async () => {
    const setting = atWork();
    const { world, inspector, booking } = setting;
    world.clock.set(booking.endsAt);
    const dueAt = booking.endsAt + 7 * DAY;
    expect(waitingFor(inspector)).toMatchObject([{ kind: "report", dueAt, row: { isReportBegun: false } }]);
    world.clock.set(booking.startsAt + 30 * MINUTE);
    await aRecordedReport(setting);
    world.clock.set(booking.endsAt);
    expect(waitingFor(inspector)).toMatchObject([{ kind: "report", dueAt, row: { isReportBegun: true } }]);
  });

  it("gives a week more for a report after a problem that let the booking go on", async () => {
    const { till, inspector, company, booking, absent, withdraw } = await booked();
    const { clock } = till.world;
    clock.set(booking.endsAt + DAY);
    await absent(company);
    await withdraw(company);
    expect(waitingFor(inspector)).toMatchObject([{ kind: "report", dueAt: clock.now() + 7 * DAY }]);
  });
});

describe("the badge at Home", () => {
  it("counts what waits for this side, and nothing that waits for the other", async () => {
    const { company, inspector, answer, offer } = await inTrouble();
    expect([countDue(company), countDue(inspector)]).toEqual([0, 1]);
    await answer(inspector);
    expect([countDue(company), countDue(inspector)]).toEqual([0, 0]);
    await offer(inspector, 4500);
    expect([countDue(company), countDue(inspector)]).toEqual([1, 0]);
  });

  it("counts work to report, starts to agree on and work to approve", () => {
    const { clock } = openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    aBooking(company, inspector, { startsAt: clock.now() - DAY, endsAt: clock.now() });
    expect([countDue(company), countDue(inspector)]).toEqual([0, 1]);
    aBooking(company, inspector, { startsAt: clock.now() + DAY, startAgreed: false });
    expect([countDue(company), countDue(inspector)]).toEqual([1, 2]);
    aBooking(company, inspector, { state: "work_done", workDoneAt: clock.now() });
    expect([countDue(company), countDue(inspector)]).toEqual([2, 2]);
    expect([countDue(aCompany()), countDue(anInspector())]).toEqual([0, 0]);
  });
});

describe("what an inspector's account needs", () => {
  it("is a message, the one that has waited longest, until it is read", async () => {
    const { clock } = openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    await write(company, inspector, { content: "Which gate do you use?" });
    clock.advance(MINUTE);
    await write(company, inspector, { content: "Bring the air meter." });
    expect(waitingFor(inspector)).toMatchObject([
      { kind: "message", row: { senderId: company.id, content: "Which gate do you use?", unread: 2 } },
    ]);
    expect(waitingFor(impersonated(inspector, anAdmin()))).toEqual([]);
    await execute(markConversationRead, { actor: inspector, input: { partnerId: company.id } });
    expect([waitingFor(inspector), countDue(inspector)]).toEqual([[], 0]);
  });

  it("is what is missing to be paid, before all else where money is held up, and after all that has a deadline where not", () => {
    const { clock, database } = openWorld();
    const company = aCompany();
    const kinds = (
      payouts: Parameters<typeof anInspector>[0],
      account: Partial<typeof schema.payoutAccounts.$inferInsert> = {},
    ) => {
      const inspector = anInspector(payouts);
      aBooking(company, inspector, { startsAt: clock.now() - DAY, endsAt: clock.now() });
      if (Object.keys(account).length > 0) {
        const own = eq(schema.payoutAccounts.inspectorId, inspector.id);
        database.write((tx) => tx.update(schema.payoutAccounts).set(account).where(own).run());
      }
      return waitingFor(inspector).map(({ kind, row }) => (kind === "payout" ? row.why : kind));
    };
    expect(kinds({ payouts: "not_started" })).toEqual(["report", "not_started"]);
    expect(kinds({ payouts: "action_needed" })).toEqual(["report", "action_needed"]);
    expect(kinds({ payouts: "closed" })).toEqual(["closed", "report"]);
    expect(kinds({ payouts: "action_needed" }, { pausedAt: clock.now() })).toEqual(["paused", "report"]);
    expect(kinds({}, { needsBy: clock.now() + DAY })).toEqual(["needs", "report"]);
    expect(kinds({}, { needsBy: clock.now() + 30 * DAY })).toEqual(["report", "needs"]);
    // Nothing to do while the provider checks, nor without a deadline.
    expect(kinds({ payouts: "action_needed" }, { underReview: true })).toEqual(["report"]);
    expect(kinds({}, { needs: ["individual.phone"] })).toEqual(["report"]);
  });

  it("is what the provider needs, also while nobody has decided on bank details that were sent in before", async () => {
    const { database, clock } = openWorld();
    const inspector = anInspector({ payouts: "not_started" });
    await giveBankDetails(inspector);
    expect(kindsOf(inspector)).toEqual([]);
    const { payoutAccounts } = schema;
    const verified = { state: "verified" as const, needs: ["individual.id_number"], needsBy: clock.now() + DAY };
    database.write((tx) =>
      tx.update(payoutAccounts).set(verified).where(eq(payoutAccounts.inspectorId, inspector.id)).run(),
    );
    expect(waitingFor(inspector)).toMatchObject([{ kind: "payout", row: { why: "needs" } }]);
  });

  it("is a payout that the bank sent back, until a later one arrives", () => {
    const { clock, database } = openWorld();
    const inspector = anInspector({ stripeAccountId: "acct_riley" });
    const payout = (id: string, state: "failed" | "paid") => {
      const at = clock.now();
      const times = { arrivesAt: at, madeAt: at, createdAt: at, updatedAt: at };
      const row = { id, stripeAccountId: "acct_riley", state, failureCode: "account_closed", ...times };
      database.write((tx) => tx.insert(schema.bankPayouts).values(row).run());
    };
    payout("po_1", "failed");
    expect(waitingFor(inspector)).toMatchObject([
      { kind: "payout", dueAt: 0, row: { why: "returned", returned: { failureCode: "account_closed" } } },
    ]);
    clock.advance(DAY);
    payout("po_2", "paid");
    expect(waitingFor(inspector)).toEqual([]);
  });
});

describe("reviews to write", () => {
  it("are asked of each side until it has written, for seven days", async () => {
    const world = openWorld();
    const { company, inspector, bookingId } = await aCompletedBooking(world);
    const until = world.clock.now() + 7 * DAY;
    for (const side of [company, inspector]) expect(reviewsToWrite(side)).toMatchObject([{ id: bookingId, until }]);
    expect(reviewsToWrite(anInspector())).toEqual([]);
    await execute(writeReview, { actor: company, input: { bookingId, stars: 5, text: "On time." } });
    expect(reviewsToWrite(company)).toEqual([]);
    world.clock.set(until - HOUR);
    expect(reviewsToWrite(inspector)).toHaveLength(1);
    world.clock.set(until);
    expect(reviewsToWrite(inspector)).toEqual([]);
  });
});
