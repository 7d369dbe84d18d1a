import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { accept as acceptApplication, aJob, apply, eventsOf } from "#tests/domain/jobs/market";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { notifiedOf } from "#tests/support/look/notified";
import { DAY, NOON } from "#tests/support/world";
import { checkIn } from "~/domain/bookings/attendance/check-in.server";
import { endAllUnstarted } from "~/domain/bookings/dates/end-unstarted.server";
import { expireDueDates } from "~/domain/bookings/dates/expire-dates.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { DATES } from "~/lib/bounds";
import { at, dated, datesOfBooking, proposalRow } from "./setting";

const { jobs } = schema;

describe("a proposed date", () => {
  test.each(["company", "inspector"] as const)(
    "of the %s moves the booking once the other side accepts, without a charge",
    async (role) => {
      const { clock, company, inspector, booking, job, propose, accept, row } = await dated();
      const [proposer, other] = role === "company" ? [company, inspector] : [inspector, company];
      const money = () => [schema.payments, schema.journal].map((table) => reads().select().from(table).all());
      const before = money();
      const id = await propose(proposer, "2026-11-30", "13:30", "The pump comes on Monday");
      expect(proposalRow(id)).toMatchObject({
        state: "proposed",
        proposerId: proposer.id,
        fromStartsAt: booking.startsAt,
        note: "The pump comes on Monday",
        startsAt: at("2026-11-30", "13:30"),
        endsAt: at("2026-11-30", "15:30"),
      });
      expect(row()).toEqual(booking);
      const { result } = await accept(other, id);
      expect(result).toMatchObject({ from: booking.startsAt, startsAt: at("2026-11-30", "13:30") });
      expect(row()).toMatchObject({
        state: "confirmed",
        date: "2026-11-30",
        startsAt: at("2026-11-30", "13:30"),
        endsAt: at("2026-11-30", "15:30"),
        startAgreed: true,
        startMovedAt: clock.now(),
        timeSlot: "afternoon",
        isNightShift: false,
      });
      expect(proposalRow(id)).toMatchObject({ state: "accepted", decidedAt: clock.now() });
      expect(reads().select().from(jobs).get()).toMatchObject({
        id: job.id,
        startDate: "2026-11-30",
        timeSlot: "afternoon",
      });
      expect(money()).toEqual(before);
      expect(notifiedOf("date.proposed")).toMatchObject([{ userId: other.id, kind: "date_proposed" }]);
      expect(notifiedOf("date.accepted")).toMatchObject([
        { userId: proposer.id, kind: "date_accepted" },
        { userId: other.id, kind: "date_accepted" },
      ]);
    },
  );

  test("is how both agree on a start; then the work can be reported, and the job's slot stays flexible", async () => {
    const { clock, company, inspector, booking, propose, accept, row } = await dated("flexible");
    const id = await propose(inspector, "2026-11-24", "06:30");
    expect(proposalRow(id).fromStartsAt).toBeNull();
    await accept(company, id);
    expect(row()).toMatchObject({ startAgreed: true, startsAt: at("2026-11-24", "06:30"), timeSlot: "morning" });
    expect(reads().select().from(jobs).get()).toMatchObject({ startDate: "2026-11-24", timeSlot: "flexible" });
    clock.set(at("2026-11-24", "06:30") - 1);
    const report = () =>
      execute(markWorkDone, { actor: inspector, input: { bookingId: booking.id, note: "Six cylinders cast" } });
    await expect(report()).rejects.toMatchObject({ code: "work-not-started" });
    clock.advance(1);
    await execute(checkIn, { actor: inspector, input: { bookingId: booking.id } });
    await report();
    expect(row().state).toBe("work_done");
    clock.advance(30 * DAY);
    expect(await endAllUnstarted()).toBe(0);
  });

  test("may be the hour at which a booking without a start is sorted", async () => {
    const { company, inspector, booking, propose, accept, row } = await dated("flexible");
    await accept(company, await propose(inspector, "2026-11-24", "08:00"));
    expect(row()).toMatchObject({ startAgreed: true, startsAt: booking.startsAt });
  });

  test("is answered by the other side alone, and withdrawn by its own", async () => {
    const { company, inspector, propose, accept, decline, withdraw } = await dated();
    const id = await propose(company, "2026-11-30", "08:00");
    await expect(accept(company, id)).rejects.toMatchObject({ kind: "conflict", code: "date-own" });
    await expect(decline(company, id)).rejects.toMatchObject({ code: "date-own" });
    await expect(withdraw(inspector, id)).rejects.toMatchObject({ code: "date-others" });
    for (const stranger of [aCompany(), anInspector()]) {
      for (const answer of [accept, decline, withdraw])
        await expect(answer(stranger, id)).rejects.toMatchObject({ kind: "not_found" });
      await expect(propose(stranger, "2026-11-30", "08:00")).rejects.toMatchObject({ kind: "not_found" });
    }
    const looking = accept(impersonated(inspector, anAdmin()), id);
    await expect(looking).rejects.toMatchObject({ code: "Read-only mode" });
    expect(proposalRow(id).state).toBe("proposed");
  });

  test("is declined with or without a reason; the booking stands, and another may follow", async () => {
    const { company, inspector, booking, propose, decline, accept, row } = await dated();
    const first = await propose(company, "2026-11-30", "08:00");
    await decline(inspector, first, "I am in Houston that week");
    expect(proposalRow(first)).toMatchObject({ state: "declined", declineReason: "I am in Houston that week" });
    expect(row()).toEqual(booking);
    expect(notifiedOf("date.declined")).toMatchObject([
      { userId: company.id, kind: "date_declined", params: { reason: "I am in Houston that week" } },
    ]);
    await expect(accept(inspector, first)).rejects.toMatchObject({ code: "date-answered" });
    await decline(inspector, await propose(company, "2026-12-01", "08:00"));
    await propose(inspector, "2026-12-02", "08:00");
  });

  test("is withdrawn, or replaced by a newer one of the same side; the other side answers before it proposes", async () => {
    const { company, inspector, propose, withdraw, accept } = await dated();
    const first = await propose(company, "2026-11-30", "08:00");
    const second = await propose(company, "2026-12-01", "08:00");
    expect(proposalRow(first).state).toBe("withdrawn");
    await expect(accept(inspector, first)).rejects.toMatchObject({ code: "date-answered" });
    await expect(propose(company, "2026-12-01", "08:00")).rejects.toMatchObject({
      fields: [{ field: "time", message: "You have proposed this start already" }],
    });
    await expect(propose(inspector, "2026-12-02", "08:00")).rejects.toMatchObject({ code: "date-proposed" });
    expect(notifiedOf("date.proposed")).toMatchObject([{ userId: inspector.id }, { userId: inspector.id }]);
    await withdraw(company, second);
    expect(notifiedOf("date.withdrawn")).toMatchObject([{ userId: inspector.id, kind: "date_withdrawn" }]);
    await propose(inspector, "2026-12-02", "08:00");
  });

  test("ends after as many as a side may send, and the other side still has its own", async () => {
    const { company, inspector, propose, decline } = await dated();
    for (let n = 0; n < DATES.proposals.most; n += 1) await propose(company, "2026-12-01", `08:${10 + n}`);
    await expect(propose(company, "2026-12-02", "08:00")).rejects.toMatchObject({ code: "date-quota" });
    const last = reads()
      .select()
      .from(schema.dateProposals)
      .all()
      .find(({ state }) => state === "proposed");
    await decline(inspector, last?.id ?? "");
    await propose(inspector, "2026-12-02", "08:00");
  });

  test("stays as it was proposed", async () => {
    const { database, company, propose } = await dated();
    await propose(company, "2026-12-01", "08:00");
    const change = () => database.write((tx) => tx.update(schema.dateProposals).set({ startsAt: 0 }).run());
    expect(change).toThrow("a date does not change once it is proposed");
  });
});

describe("a date can be proposed", () => {
  test.each([
    ["2026-11-20", "08:00", "date", "This date has passed"],
    ["2026-11-21", "09:00", "time", "This time has passed"],
    ["2027-11-22", "08:00", "date", "Must be within 365 days"],
    ["2026-11-24", "08:00", "time", "The booking has this start already"],
    ["2027-03-14", "02:30", "time", "The clocks skip this time that day"],
  ])("not for %s at %s", async (date, time, field, message) => {
    const { company, propose } = await dated();
    await expect(propose(company, date, time)).rejects.toMatchObject({ kind: "invalid", fields: [{ field, message }] });
  });

  test("from the next minute to 365 days ahead", async () => {
    const { company, propose } = await dated();
    await propose(company, "2026-11-21", "09:01");
    await propose(company, "2027-11-21", "23:59");
  });

  test("until the start, unless none is agreed; and not of a booking that is over", async () => {
    const { clock, company, inspector, booking, propose } = await dated();
    clock.set(booking.startsAt);
    await expect(propose(company, "2026-12-01", "08:00")).rejects.toMatchObject({ code: "start-passed" });
    await execute(markWorkDone, { actor: inspector, input: { bookingId: booking.id, note: "Six cylinders cast" } });
    await expect(propose(company, "2026-12-01", "08:00")).rejects.toMatchObject({ code: "work-done" });
    const other = await dated("flexible");
    other.clock.set(other.booking.startsAt + 10 * DAY);
    await other.propose(other.company, "2026-12-08", "08:00");
  });
});

describe("the inspector's other bookings", () => {
  test("are in the way when a date is proposed, and again when it is accepted; its own time is not", async () => {
    const { company, inspector, booking, propose, accept, row } = await dated();
    const job = await aJob(company, { startDate: "2026-11-30" });
    const other = await acceptApplication(company, await apply(inspector, job.id));
    await expect(propose(company, "2026-11-30", "09:59")).rejects.toMatchObject({ code: "booking-overlap" });
    await accept(inspector, await propose(company, "2026-11-30", "10:00"));
    await accept(company, await propose(inspector, "2026-11-30", "11:00"));
    const id = await propose(company, "2026-12-03", "09:00");
    const { propose: move, accept: agree } = datesOfBooking(other.id);
    await agree(inspector, await move(company, "2026-12-03", "08:00"));
    await expect(accept(inspector, id)).rejects.toMatchObject({ code: "booking-overlap" });
    expect(row()).toMatchObject({ id: booking.id, startsAt: at("2026-11-30", "11:00") });
    expect(proposalRow(id).state).toBe("proposed");
  });

  test("without a start are in nobody's way", async () => {
    const { company, inspector, propose, accept } = await dated();
    const job = await aJob(company, { startDate: "2026-11-30", timeSlot: "flexible" });
    await acceptApplication(company, await apply(inspector, job.id));
    await accept(inspector, await propose(company, "2026-11-30", "08:00"));
  });
});

describe("a date that nobody answers", () => {
  test.each([
    ["after its time", "flexible", "2026-12-01", DATES.answeredWithin.most],
    ["at the booking's start", "morning", "2026-12-01", at("2026-11-24", "08:00") - NOON],
    ["at the proposed start", "morning", "2026-11-22", at("2026-11-22", "08:00") - NOON],
  ] as const)("expires %s", async (_when, slot, date, after) => {
    const { clock, company, inspector, propose, accept, decline } = await dated(slot);
    const id = await propose(company, date, "08:00");
    expect(proposalRow(id).expiresAt).toBe(NOON + after);
    clock.set(NOON + after - 1);
    expect(await expireDueDates()).toBe(0);
    clock.advance(1);
    await expect(accept(inspector, id)).rejects.toMatchObject({ kind: "conflict" });
    await expect(decline(inspector, id)).rejects.toMatchObject({ kind: "conflict" });
    expect(await expireDueDates()).toBe(1);
    expect(await expireDueDates()).toBe(0);
    expect(proposalRow(id).state).toBe("expired");
    expect(notifiedOf("date.expired")).toMatchObject([
      { userId: company.id, kind: "date_expired" },
      { userId: inspector.id, kind: "date_expired" },
    ]);
  });

  test("waits its time at most, and also after a downtime ends once", async () => {
    const { clock, company, inspector, propose, accept } = await dated("flexible");
    const first = await propose(company, "2026-12-20", "08:00");
    expect(proposalRow(first).expiresAt).toBe(clock.now() + DATES.answeredWithin.most);
    clock.advance(10 * DAY);
    await expect(accept(inspector, first)).rejects.toMatchObject({ code: "date-answered" });
    // The schedule has not run: who proposes anew ends it.
    const second = await propose(inspector, "2026-12-20", "09:00");
    expect(proposalRow(first).state).toBe("expired");
    clock.advance(30 * DAY);
    await expireDueDates();
    expect(proposalRow(second).state).toBe("expired");
    expect(eventsOf("date.expired")).toHaveLength(2);
  });
});
