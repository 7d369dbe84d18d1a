import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { eventsOf } from "#tests/domain/jobs/market";
import { aCompany, anInspector } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { aDisputedEngagement, endedAs, readStates } from "#tests/support/money/disputes";
import { DAY, HOUR, NOON } from "#tests/support/world";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { quotedCancellation } from "~/domain/bookings/cancellation/queries.server";
import { endAllUnstarted } from "~/domain/bookings/dates/end-unstarted.server";
import { dueDates, expireDueDates } from "~/domain/bookings/dates/expire-dates.server";
import { datesToAnswer } from "~/domain/bookings/dates/queries.server";
import { startDeadline } from "~/domain/bookings/lifecycle/conditions";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { isStillTrue } from "~/domain/notifications/mail/still-true.server";
import { sendReminders } from "~/domain/notifications/reminders/remind.server";
import { DATES } from "~/lib/bounds";
import { at, type booked, dated, datesOfBooking, proposalRow, told } from "./setting";

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
    expect(told("date.expired")).toMatchObject([
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

  test("is found by an index", async () => {
    const { company, propose } = await dated();
    await propose(company, "2026-12-01", "08:00");
    const [plan] = plansOf(() => dueDates(reads(), Date.UTC(2027, 0)));
    expect(plan).toMatch(/USING INDEX date_proposals_expiring/);
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
  });
});

describe("a date that waits for an answer", () => {
  test("is on the home of the side that is asked, and of no other, until it is answered or has expired", async () => {
    const { clock, company, inspector, booking, propose, decline } = await dated();
    const first = await propose(company, "2026-12-01", "08:00", "The pump comes on Tuesday");
    expect(datesToAnswer(company)).toEqual([]);
    expect(datesToAnswer(anInspector())).toEqual([]);
    expect(datesToAnswer(inspector)).toMatchObject([
      {
        id: first,
        note: "The pump comes on Tuesday",
        proposerName: expect.stringMatching(/^Company \d+$/),
        booking: { number: booking.number },
      },
    ]);
    await decline(inspector, first);
    expect(datesToAnswer(inspector)).toEqual([]);
    const second = await propose(inspector, "2026-12-02", "08:00");
    expect(datesToAnswer(aCompany())).toEqual([]);
    expect(datesToAnswer(company)).toMatchObject([{ id: second }]);
    clock.set(proposalRow(second).expiresAt);
    expect(datesToAnswer(company)).toEqual([]);
  });

  test("is found by an index, for either side", async () => {
    const { company, inspector } = await dated();
    for (const [actor, index] of [
      [company, "date_proposals_of_company"],
      [inspector, "date_proposals_of_inspector"],
    ] as const) {
      const [plan] = plansOf(() => datesToAnswer(actor));
      expect(plan).toContain(`USING INDEX ${index} (`);
      expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
    }
  });
});

describe("a date that waits ends with its booking", () => {
  async function waiting(slot?: Parameters<typeof booked>[0]) {
    const world = await dated(slot);
    const id = await world.propose(world.company, "2026-12-01", "08:00");
    const notice = { kind: "date_proposed" as const, aboutId: id, userId: world.inspector.id, params: {} };
    expect(isStillTrue(notice)).toBe(true);
    async function expectEnded(code: string) {
      expect(proposalRow(id)).toMatchObject({ state: "ended", decidedAt: world.clock.now() });
      expect(isStillTrue(notice)).toBe(false);
      await expect(world.accept(world.inspector, id)).rejects.toMatchObject({ code });
      await expect(world.decline(world.inspector, id)).rejects.toMatchObject({ code });
      await expect(world.withdraw(world.company, id)).rejects.toMatchObject({ code });
      world.clock.advance(4 * DAY);
      expect(await expireDueDates()).toBe(0);
      expect(told("date.expired")).toEqual([]);
    }
    return { ...world, expectEnded };
  }

  test.each(["company", "inspector"] as const)("when the %s cancels", async (role) => {
    const { company, inspector, booking, expectEnded } = await waiting();
    const actor = role === "company" ? company : inspector;
    const { quote } = quotedCancellation(actor, booking.id);
    const input = { bookingId: booking.id, reason: "weather" as const, quoted: quote?.refund ?? 0 };
    await execute(cancelBooking, { actor, input });
    await expectEnded("booking-cancelled");
  });

  test("when a bank disputes its payment; once that is over another can be proposed", async () => {
    const { till, company, inspector, paymentId, booking, begins } = await aDisputedEngagement();
    const { propose, accept } = datesOfBooking(booking()?.id ?? "");
    const id = await propose(company, "2026-12-01", "08:00");
    begins();
    await readStates(till, paymentId);
    expect(booking()?.state).toBe("disputed");
    expect(proposalRow(id).state).toBe("ended");
    await expect(accept(inspector, id)).rejects.toMatchObject({ code: "booking-disputed" });
    await expect(propose(company, "2026-12-01", "08:00")).rejects.toMatchObject({ code: "booking-disputed" });
    await readStates(till, paymentId, await endedAs(till, "won"));
    expect(booking()?.state).toBe("confirmed");
    expect(proposalRow(id).state).toBe("ended");
    await accept(inspector, await propose(company, "2026-12-01", "08:00"));
  });

  test("when the work is reported before the schedule has ended it", async () => {
    const { clock, inspector, booking, expectEnded } = await waiting();
    clock.set(booking.startsAt);
    await execute(markWorkDone, { actor: inspector, input: { bookingId: booking.id, note: "Six cylinders cast" } });
    await expectEnded("work-done");
  });

  test("when no start is agreed in time", async () => {
    const { clock, company, booking, propose } = await dated("flexible");
    clock.set(startDeadline(booking.startsAt) - HOUR);
    const id = await propose(company, "2026-12-20", "08:00");
    expect(proposalRow(id).expiresAt).toBe(startDeadline(booking.startsAt));
    clock.advance(HOUR);
    expect(await endAllUnstarted()).toBe(1);
    expect(proposalRow(id).state).toBe("ended");
  });
});

const { reminders } = schema;

describe("clocks", () => {
  test("that skip an hour on the night of the work leave its duration as it is", async () => {
    const { company, inspector, propose, accept, row } = await dated();
    await accept(inspector, await propose(company, "2027-03-14", "01:30"));
    expect(row()).toMatchObject({ startsAt: at("2027-03-14", "01:30"), endsAt: at("2027-03-14", "04:30") });
    expect(row().endsAt - row().startsAt).toBe(2 * HOUR);
  });

  test("that show an hour twice mean the first", async () => {
    const { company, inspector, propose, accept, row } = await dated();
    await accept(inspector, await propose(company, "2027-11-07", "01:30"));
    expect(row().startsAt).toBe(Date.UTC(2027, 10, 7, 6, 30));
    expect(row().endsAt - row().startsAt).toBe(2 * HOUR);
  });

  test("that pass midnight during the work end it the next day", async () => {
    const { company, inspector, propose, accept, row } = await dated();
    await accept(inspector, await propose(company, "2026-12-01", "23:00"));
    expect(row()).toMatchObject({ date: "2026-12-01", endsAt: at("2026-12-02", "01:00"), timeSlot: "evening" });
  });
});

describe("a mail about a date", () => {
  test("that was declined, withdrawn or not answered is not sent once the booking has moved or is over", async () => {
    const { company, inspector, booking, propose, accept, decline } = await dated();
    const id = await propose(company, "2026-12-01", "08:00");
    await decline(inspector, id);
    const kinds = ["date_declined", "date_withdrawn", "date_expired"] as const;
    const areTrue = (aboutId: string) =>
      kinds.map((kind) => isStillTrue({ kind, aboutId, userId: company.id, params: {} }));
    expect(areTrue(id)).toEqual([true, true, true]);
    await accept(company, await propose(inspector, "2026-12-02", "08:00"));
    expect(areTrue(id)).toEqual([false, false, false]);
    const last = await propose(company, "2026-12-03", "08:00");
    await decline(inspector, last);
    expect(areTrue(last)).toEqual([true, true, true]);
    const input = { bookingId: booking.id, reason: "weather" as const, quoted: 0 };
    await execute(cancelBooking, {
      actor: inspector,
      input: { ...input, quoted: quotedCancellation(inspector, booking.id).quote?.refund ?? 0 },
    });
    expect(areTrue(last)).toEqual([false, false, false]);
  });
});

describe("a booking that was moved", () => {
  test("is cancelled by terms that count from the new start, with the percentages of its purchase", async () => {
    const { clock, company, inspector, booking, propose, accept } = await dated();
    clock.set(booking.startsAt - 3 * HOUR);
    expect(quotedCancellation(company, booking.id).quote).toMatchObject({ percent: 50 });
    await accept(inspector, await propose(company, "2026-11-30", "08:00"));
    expect(quotedCancellation(company, booking.id).quote).toMatchObject({
      percent: 100,
      next: { at: at("2026-11-30", "08:00") - 24 * HOUR, percent: 50 },
    });
    await accept(company, await propose(inspector, "2026-11-24", "06:00"));
    expect(quotedCancellation(company, booking.id).quote).toMatchObject({ percent: 0 });
  });

  test("is reminded of its new start, and not of the old one", async () => {
    const { clock, company, inspector, booking, propose, accept } = await dated();
    clock.set(booking.startsAt - DAY);
    await sendReminders();
    const old = { aboutId: booking.id, userId: inspector.id, params: { startsAt: booking.startsAt } };
    expect(isStillTrue({ kind: "reminder_start", ...old })).toBe(true);
    await accept(inspector, await propose(company, "2026-11-30", "08:00"));
    expect(isStillTrue({ kind: "reminder_start", ...old })).toBe(false);
    clock.set(booking.startsAt - HOUR);
    await sendReminders();
    const moments = () =>
      reads()
        .select()
        .from(reminders)
        .all()
        .map(({ kind, moment }) => [kind, moment]);
    expect(moments()).toEqual([["start_tomorrow", booking.startsAt]]);
    const moved = at("2026-11-30", "08:00");
    clock.set(moved - DAY);
    await sendReminders();
    expect(moments()).toEqual([
      ["start_tomorrow", booking.startsAt],
      ["start_tomorrow", moved],
    ]);
    clock.set(moved - 2 * HOUR);
    await sendReminders();
    expect(moments().at(-1)).toEqual(["start_soon", moved]);
  });

  test("within a day of its new start needs no reminder of tomorrow", async () => {
    const { clock, company, inspector, propose, accept } = await dated();
    await accept(inspector, await propose(company, "2026-11-22", "08:00"));
    clock.advance(HOUR);
    await sendReminders();
    expect(reads().select().from(reminders).all()).toEqual([]);
  });

  test("has no mail of the date agreed before, once another is", async () => {
    const { company, inspector, propose, accept } = await dated();
    const id = await propose(company, "2026-11-30", "08:00");
    await accept(inspector, id);
    const notice = { kind: "date_accepted" as const, aboutId: id, userId: company.id, params: {} };
    expect(isStillTrue(notice)).toBe(true);
    await accept(company, await propose(inspector, "2026-12-01", "08:00"));
    expect(isStillTrue(notice)).toBe(false);
  });
});
