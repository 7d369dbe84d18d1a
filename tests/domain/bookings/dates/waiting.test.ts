import { describe, expect, test } from "vitest";
import { aCompany, anInspector } from "#tests/support/factories";
import { notifiedOf } from "#tests/support/look/notified";
import { aDisputedEngagement, endedAs, readStates } from "#tests/support/money/disputes";
import { DAY, HOUR } from "#tests/support/world";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { quotedCancellation } from "~/domain/bookings/cancellation/queries.server";
import { endAllUnstarted } from "~/domain/bookings/dates/end-unstarted.server";
import { expireDueDates } from "~/domain/bookings/dates/expire-dates.server";
import { datesToAnswer } from "~/domain/bookings/dates/queries.server";
import { startDeadline } from "~/domain/bookings/lifecycle/conditions";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { isStillTrue } from "~/domain/notifications/mail/still-true.server";
import { dated, datesOfBooking, proposalRow } from "./setting";

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
});

describe("a date that waits ends with its booking", () => {
  async function waiting(slot?: "flexible") {
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
      expect(notifiedOf("date.expired")).toEqual([]);
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
