import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { eventsOf } from "#tests/domain/jobs/market";
import { aCompany, anInspector } from "#tests/support/factories";
import { notifiedOf } from "#tests/support/look/notified";
import { paymentOf, refundsOf } from "#tests/support/money/books";
import { aDisputedEngagement, endedAs, readStates } from "#tests/support/money/disputes";
import { pay } from "#tests/support/money/payments";
import { workMoney } from "#tests/support/money/till";
import { expectOwnersAlone } from "#tests/support/refusals";
import { DAY, HOUR, MINUTE } from "#tests/support/world";
import { checkIn } from "~/domain/bookings/attendance/check-in.server";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { quotedCancellation } from "~/domain/bookings/cancellation/queries.server";
import { hoursToAnswer } from "~/domain/bookings/further-hours/hours-to-answer.server";
import { startHoursPayment } from "~/domain/bookings/further-hours/payment/start-hours-payment.server";
import { proposeFurtherHours } from "~/domain/bookings/further-hours/propose-further-hours.server";
import { hoursToDecide } from "~/domain/bookings/further-hours/queries.server";
import { proposal } from "~/domain/bookings/further-hours/schema";
import { sweepFurtherHours } from "~/domain/bookings/further-hours/sweep-further-hours.server";
import { execute } from "~/domain/command.server";
import { abandonPayment, settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { HOURS } from "~/lib/bounds";
import { cents } from "~/lib/money";
import { furtherPrice, HIGHEST_RATE, LOWEST_RATE } from "~/lib/prices";
import { atWork, hoursOf } from "./setting";

describe("proposing further hours", () => {
  test("is open while the work goes on and until it is approved, one at a time", async () => {
    const { till, booking, propose, withdraw, report, approve, seen } = await atWork();
    till.world.clock.set(booking.startsAt - 1);
    await expect(propose(2)).rejects.toMatchObject({
      code: "hours-early",
      params: { startsAt: Date.UTC(2026, 10, 24, 14), zone: "America/Chicago" },
    });
    expect(seen()).toMatchObject({ obstacle: "hours-early", mayPropose: false });
    till.world.clock.advance(1);
    const first = await propose(2, "Trucks came late");
    expect(hoursOf(first)).toMatchObject({ state: "proposed", quarters: 2, note: "Trucks came late" });
    await expect(propose(3)).rejects.toMatchObject({ code: "hours-proposed" });
    await withdraw(first);
    await report();
    await withdraw(await propose(3));
    await approve();
    await expect(propose(1)).rejects.toMatchObject({ code: "hours-not-proposable" });
    expect(eventsOf("further_hours.proposed")).toHaveLength(2);
  });

  test("is open before the start for who has come already", async () => {
    const { till, booking, inspector, propose } = await atWork();
    till.world.clock.set(booking.startsAt - HOUR);
    await execute(checkIn, { actor: inspector, input: { bookingId: booking.id } });
    expect(hoursOf(await propose(4))?.state).toBe("proposed");
  });

  test("begins with the time at the site beyond what is paid for, in begun quarter hours", async () => {
    const { till, booking, inspector, seen, payFor, propose } = await atWork();
    await execute(checkIn, { actor: inspector, input: { bookingId: booking.id } });
    till.world.clock.advance(2 * HOUR);
    expect(seen()).toMatchObject({ worked: { paidQuarters: 8, beyond: 0 }, suggested: 0 });
    till.world.clock.advance(31 * MINUTE);
    expect(seen()).toMatchObject({ worked: { beyond: 31 * MINUTE }, suggested: 3 });
    await payFor(await propose(3));
    expect(seen()).toMatchObject({ worked: { paidQuarters: 11, beyond: 0 }, suggested: 0 });
    till.world.clock.advance(20 * HOUR);
    expect(seen().suggested).toBe(HOURS.quarters.most);
  });

  test("takes whole quarter hours up to the bound, and no price of the client's", async () => {
    const { booking, inspector } = await atWork();
    const input = { bookingId: booking.id, note: "" };
    for (const quarters of [0, -1, 1.5, HOURS.quarters.most + 1])
      expect(proposal.safeParse({ ...input, quarters }).success).toBe(false);
    expect(proposal.parse({ ...input, quarters: 1, amount: 1, hourlyRate: 1 })).toEqual({ ...input, quarters: 1 });
    await expectOwnersAlone(inspector, (actor) =>
      execute(proposeFurtherHours, { actor, input: { ...input, quarters: 1 } }),
    );
  });

  test("ends after as many proposals as a booking may have", async () => {
    const { propose, withdraw } = await atWork();
    for (let n = 0; n < HOURS.proposals.most; n += 1) await withdraw(await propose(1));
    await expect(propose(1)).rejects.toMatchObject({ code: "proposal-quota" });
  });
});

describe("a proposal", () => {
  test("is declined with a reason by its company alone, and another may follow", async () => {
    const { company, inspector, propose, decline, payFor, seen } = await atWork();
    const first = await propose(4);
    expect(() => hoursToDecide(aCompany(), first)).toThrow(expect.objectContaining({ kind: "not_found" }));
    expect(() => hoursToDecide(anInspector(), first)).toThrow(expect.objectContaining({ kind: "not_found" }));
    const byAnother = execute(startHoursPayment, { actor: aCompany(), input: { furtherHoursId: first } });
    await expect(byAnother).rejects.toMatchObject({ kind: "not_found" });
    expect(hoursToAnswer(company)).toMatchObject([{ id: first, price: { total: 8500 } }]);
    await decline(first);
    expect(hoursToAnswer(company)).toEqual([]);
    await expect(decline(first)).rejects.toMatchObject({ code: "hours-answered" });
    await expect(payFor(first)).rejects.toMatchObject({ code: "hours-answered" });
    expect(hoursToDecide(inspector, first)).toMatchObject({ isOpen: false, declineReason: "The pump broke, not you" });
    await propose(2);
    expect(seen().proposals.map(({ state }) => state)).toEqual(["declined", "proposed"]);
  });

  test("is neither withdrawn nor declined nor expired while the company pays", async () => {
    const { till, propose, openPayment, withdraw, decline } = await atWork();
    const id = await propose(4);
    const paymentId = await openPayment(id);
    await expect(withdraw(id)).rejects.toMatchObject({ code: "payment-in-progress" });
    await expect(decline(id)).rejects.toMatchObject({ code: "payment-in-progress" });
    till.world.clock.advance(8 * DAY);
    await sweepFurtherHours();
    expect(hoursOf(id)?.state).toBe("proposed");
    await abandonPayment(till.ports, paymentId);
    await sweepFurtherHours();
    expect(hoursOf(id)?.state).toBe("expired");
  });

  test("reminds the company once after two days and expires after seven, also after a downtime", async () => {
    const { till, company, inspector, propose, openPayment } = await atWork();
    const id = await propose(4);
    till.world.clock.advance(2 * DAY - 1);
    expect(await sweepFurtherHours()).toBe(0);
    till.world.clock.advance(1);
    expect(await sweepFurtherHours()).toBe(1);
    till.world.clock.advance(DAY);
    expect(await sweepFurtherHours()).toBe(0);
    expect(notifiedOf("further_hours.unanswered")).toMatchObject([
      { userId: company.id, kind: "further_hours_unanswered", params: { amount: 8500 } },
    ]);
    till.world.clock.advance(4 * DAY);
    await expect(openPayment(id)).rejects.toMatchObject({ code: "hours-answered" });
    expect(await sweepFurtherHours()).toBe(1);
    expect(hoursOf(id)).toMatchObject({ state: "expired", remindAt: null });
    expect(notifiedOf("further_hours.unanswered")).toEqual([]);
    expect(notifiedOf("further_hours.expired")).toMatchObject([
      { userId: inspector.id, kind: "further_hours_expired" },
      { userId: company.id, kind: "further_hours_expired" },
    ]);

    const late = await propose(1);
    till.world.clock.advance(30 * DAY);
    await sweepFurtherHours();
    expect(hoursOf(late)?.state).toBe("expired");
    expect(eventsOf("further_hours.unanswered")).toHaveLength(1);
  });

  test.each(["company", "inspector"] as const)(
    "ends when the %s cancels, also while it is being paid for",
    async (role) => {
      const { till, company, inspector, booking, propose, openPayment } = await atWork();
      const id = await propose(4);
      const paymentId = await openPayment(id);
      const actor = role === "company" ? company : inspector;
      const quoted = quotedCancellation(actor, booking.id).quote?.refund ?? 0;
      await execute(cancelBooking, { actor, input: { bookingId: booking.id, reason: "weather", quoted } });
      expect(hoursOf(id)).toMatchObject({ state: "ended", decidedAt: till.world.clock.now(), remindAt: null });
      expect(hoursToAnswer(company)).toEqual([]);
      pay(till, paymentId);
      await settlePayment(till.ports, paymentId);
      await workMoney(till);
      expect(paymentOf(till, paymentId)).toMatchObject({ failureCode: "further-hours-gone", fulfilledAt: null });
      expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 8500, reason: "late_payment", state: "succeeded" }]);
      till.world.clock.advance(8 * DAY);
      await sweepFurtherHours();
      expect(hoursOf(id)?.state).toBe("ended");
      expect(eventsOf("further_hours.unanswered")).toEqual([]);
      expect(eventsOf("further_hours.expired")).toEqual([]);
    },
  );

  test.each([
    ["ends", false, "ended"],
    ["waits for a payment that was begun before", true, "proposed"],
  ] as const)("%s when a bank disputes the booking's payment", async (_what, isBeingPaid, state) => {
    const { till, company, inspector, paymentId, booking } = await aDisputedEngagement();
    const bookingId = booking()?.id ?? "";
    till.world.clock.set(booking()?.startsAt ?? 0);
    const { result } = await execute(proposeFurtherHours, { actor: inspector, input: { bookingId, quarters: 4 } });
    const { furtherHoursId } = result;
    if (isBeingPaid) await execute(startHoursPayment, { actor: company, input: { furtherHoursId } });
    await readStates(till, paymentId);
    expect(booking()?.state).toBe("disputed");
    expect(hoursOf(furtherHoursId)?.state).toBe(state);
    await readStates(till, paymentId, await endedAs(till, "won"));
    expect(booking()?.state).toBe("confirmed");
    expect(hoursOf(furtherHoursId)?.state).toBe(state);
  });

  test("stays as it was proposed", async () => {
    const { till, propose } = await atWork();
    await propose(4);
    const change = () => till.world.database.write((tx) => tx.update(schema.furtherHours).set({ quarters: 40 }).run());
    expect(change).toThrow("further hours do not change once they are proposed");
  });
});

describe("the price of further hours", () => {
  test.each([
    [8500, 1, 2125],
    [8500, 6, 12_750],
    [4550, 1, 1138],
    [4550, 4, 4550],
    [4550, 7, 4550 + 3 * 1138],
    [1001, 2, 500],
  ])("at %i cents an hour, %i quarters cost %i", (hourlyRate, quarters, total) => {
    expect(furtherPrice({ hourlyRate: cents(hourlyRate), quarters }).total).toBe(total);
  });

  test("adds up, is exact for whole hours, within two cents otherwise, and more time costs more", () => {
    const rates = fc.integer({ min: LOWEST_RATE, max: HIGHEST_RATE });
    fc.assert(
      fc.property(rates, fc.integer({ min: 1, max: 48 }), (rate, quarters) => {
        const hourlyRate = cents(rate);
        const { total, platformFee, inspectorAmount, lines } = furtherPrice({ hourlyRate, quarters });
        expect(platformFee + inspectorAmount).toBe(total);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        for (const { amount, unitAmount, quantity } of lines) expect(amount).toBe(unitAmount * quantity);
        expect(Math.abs(total - (rate * quarters) / 4)).toBeLessThan(2);
        if (quarters % 4 === 0) expect(total).toBe((rate * quarters) / 4);
        expect(furtherPrice({ hourlyRate, quarters: quarters + 1 }).total).toBeGreaterThan(total);
      }),
    );
  });
});
