import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { plansOf } from "#tests/support/look/plans";
import { DAY, openWorld } from "#tests/support/world";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { DUE, type Place } from "~/domain/notifications/reminders/due-reminders.server";
import { sendReminders } from "~/domain/notifications/reminders/remind.server";
import { keysOf } from "~/lib/keys-of";
import { booked } from "./reminded";

const { reminders } = schema;

test("more than a slice of bookings is reminded of, each once, with requests in between", async () => {
  const { world, booking } = await booked();
  world.clock.set(booking.startsAt - DAY);
  runtime().database.write((tx) => {
    for (let n = 1; n <= 450; n += 1) {
      const number = booking.number + n;
      tx.insert(schema.bookings)
        .values({ ...booking, id: `bkg_${n}`, number, applicationId: null, startsAt: booking.startsAt - (n % 3) })
        .run();
    }
  });
  let served = 0;
  const serving = setInterval(() => (served += 1), 0);
  expect(await sendReminders()).toBe(451);
  clearInterval(serving);
  expect(served).toBeGreaterThan(5);
  expect(await sendReminders()).toBe(0);
  expect(reads().select().from(reminders).all()).toHaveLength(451);
});

test.each(keysOf(DUE))("what is due of %s is found by an index", (kind) => {
  openWorld();
  const after: Place = kind.startsWith("certificate") || kind === "applications" ? ["2026-11-21", 5] : [5, 5];
  for (const from of [null, after]) {
    const [plan] = plansOf(() => DUE[kind](from));
    expect(plan).toMatch(
      /USING (COVERING )?INDEX (bookings_starting|bookings_awaiting_approval|jobs_open_by_start|certifications_expiring|payout_accounts_newest|open_breaks_\w+|open_pickups_molded)/,
    );
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
  }
});
