import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import {
  anEngagement,
  aPayableInspector,
  expectBooksToHold,
  openTill,
  refundsOf,
  type Till,
  transfersOf,
  workMoney,
} from "#tests/support/money/payments";
import { DAY, openWorld } from "#tests/support/world";
import type { CompanyActor } from "~/domain/actor";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { quotedCancellation } from "~/domain/bookings/cancellation/queries.server";
import { proposeDate } from "~/domain/bookings/dates/propose-date.server";
import { reportAbsence } from "~/domain/bookings/problems/reporting/report-absence.server";
import { reportProblem } from "~/domain/bookings/problems/reporting/report-problem.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { now, reads } from "~/domain/core/runtime.server";
import { schedules } from "~/jobs/schedules.server";
import type { Ports } from "~/platform/ports.server";

const { bookings, dateProposals, problems, reminders } = schema;

/** All that happens because time passes, once each, in the order of a start. */
async function tick(till: Till): Promise<void> {
  const ports = { ...till.ports, uptime: () => 0, providerTime: async () => now() } as Ports;
  for (const { name, run } of schedules(ports)) if (!name.startsWith("verify-")) await run();
  await workMoney(till);
}

async function engaged(till: Till, company: CompanyActor) {
  const inspector = await aPayableInspector(till);
  const { booking, paymentId } = await anEngagement(till, company, inspector);
  const { id: bookingId } = booking;
  const statement = "Nobody was at the gate.";
  return {
    inspector,
    booking,
    bookingId,
    paymentId,
    report: () => execute(markWorkDone, { actor: inspector, input: { bookingId, note: "Two sets cast." } }),
    complain: () =>
      execute(reportProblem, { actor: company, input: { bookingId, reason: "incomplete", statement, files: [] } }),
    miss: () => execute(reportAbsence, { actor: company, input: { bookingId, statement, files: [] } }),
    row: () => reads().select().from(bookings).where(eq(bookings.id, bookingId)).get(),
  };
}

test("after ten days without a server all that is due happens in its first minute, once, and nothing else", async () => {
  const till = openTill(openWorld());
  const { clock } = till.world;
  const company = aCompany();
  const [done, disputed, missed, silent, canceled, moving] = await Promise.all(
    Array.from({ length: 6 }, () => engaged(till, company)),
  );
  if (!done || !disputed || !missed || !silent || !canceled || !moving) throw new Error("too few");
  const { startsAt, endsAt } = done.booking;
  const quoted = quotedCancellation(canceled.inspector, canceled.bookingId).quote?.refund ?? 0;
  const input = { bookingId: canceled.bookingId, reason: "illness" as const, quoted };
  await execute(cancelBooking, { actor: canceled.inspector, input });
  const later = { bookingId: moving.bookingId, date: "2026-11-25", time: "09:00" };
  await execute(proposeDate, { actor: company, input: later });
  clock.set(endsAt);
  for (const booking of [done, disputed]) await booking.report();
  await disputed.complain();
  await missed.miss();
  clock.set(startsAt + 10 * DAY);

  for (let times = 0; times < 2; times += 1) {
    await tick(till);
    expect(done.row()).toMatchObject({ state: "completed", approvedAutomatically: true });
    expect(transfersOf(till, done.paymentId)).toMatchObject([{ state: "succeeded" }]);
    expect(disputed.row()).toMatchObject({ state: "disputed", completedAt: null });
    expect(transfersOf(till, disputed.paymentId)).toEqual([]);
    expect(missed.row()).toMatchObject({ state: "cancelled", cancelKind: "inspector_absent" });
    expect(refundsOf(till, missed.paymentId)).toMatchObject([{ amount: 17_000, state: "succeeded" }]);
    for (const booking of [silent, moving]) expect(booking.row()).toMatchObject({ state: "disputed" });
    expect(canceled.row()).toMatchObject({ state: "cancelled", cancelKind: "inspector" });
    expect(refundsOf(till, canceled.paymentId)).toHaveLength(1);
    const open = reads().select().from(problems).where(eq(problems.state, "open")).all();
    expect(open.map(({ kind }) => kind).toSorted()).toEqual(["unreported", "unreported", "work"]);
    expect(open.find(({ kind }) => kind === "work")?.waitsSince).toBe(clock.now());
    expect(reads().select().from(dateProposals).all()).not.toContainEqual(
      expect.objectContaining({ state: "proposed" }),
    );
    expect(reads().select().from(reminders).all()).toEqual([]);
  }
  await expectBooksToHold(till);
});
