import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { DAY, HOUR } from "#tests/support/world";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { quotedCancellation } from "~/domain/bookings/cancellation/queries.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { isStillTrue } from "~/domain/notifications/mail/still-true.server";
import { sendReminders } from "~/domain/notifications/reminders/remind.server";
import { at, dated } from "./setting";

test.each([
  ["that skip an hour on the night of the work", "2027-03-14", "01:30", at("2027-03-14", "01:30")],
  ["that show an hour twice and mean the first", "2027-11-07", "01:30", Date.UTC(2027, 10, 7, 6, 30)],
  ["that pass midnight during the work", "2026-12-01", "23:00", at("2026-12-01", "23:00")],
])("clocks %s leave its duration as it is", async (_what, date, time, startsAt) => {
  const { company, inspector, propose, accept, row } = await dated();
  await accept(inspector, await propose(company, date, time));
  expect(row()).toMatchObject({ date, startsAt, endsAt: startsAt + 2 * HOUR });
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
        .from(schema.reminders)
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
