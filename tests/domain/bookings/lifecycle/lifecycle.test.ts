import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { booked, worked } from "#tests/domain/bookings/problems/setting";
import { aCompany } from "#tests/support/factories";
import { sources } from "#tests/support/look/state-walk";
import { refundsOf, transfersOf } from "#tests/support/money/books";
import { anEngagement, aPayableInspector } from "#tests/support/money/payments";
import { openTill, type Till, workMoney } from "#tests/support/money/till";
import { DAY, HOUR, openWorld } from "#tests/support/world";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { quotedCancellation } from "~/domain/bookings/cancellation/queries.server";
import { proposeDate } from "~/domain/bookings/dates/propose-date.server";
import { checkCondition } from "~/domain/bookings/lifecycle/conditions";
import { BOOKING_MOVE_NAMES, BOOKING_MOVES } from "~/domain/bookings/lifecycle/moves";
import { reportAbsence } from "~/domain/bookings/problems/reporting/report-absence.server";
import { reportProblem } from "~/domain/bookings/problems/reporting/report-problem.server";
import { BOOKING_GRAPH } from "~/domain/bookings/states";
import { approveAllOverdueWork } from "~/domain/bookings/work/approve-overdue-work.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { now, reads } from "~/domain/core/runtime.server";
import { schedules } from "~/jobs/schedules.server";
import { APPROVAL } from "~/lib/bounds";
import type { Ports } from "~/platform/ports.server";

test("each move of the table is made by code", () => {
  const code = sources("app/domain")
    .filter((file) => !file.endsWith("lifecycle/moves.ts"))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  expect(BOOKING_MOVE_NAMES.filter((name) => !code.includes(`"${name}"`) && !code.includes(`, ${name},`))).toEqual([]);
});

test("the graph has the edges of the moves and no others", () => {
  const edges = new Set(
    BOOKING_MOVE_NAMES.flatMap((name) => BOOKING_MOVES[name].from.map((from) => `${from} ${BOOKING_MOVES[name].to}`)),
  );
  const inGraph = Object.entries(BOOKING_GRAPH.moves).flatMap(([from, tos]) => tos.map((to) => `${from} ${to}`));
  expect(inGraph.sort()).toEqual([...edges].sort());
});

describe("a condition", () => {
  const APPROVED = APPROVAL.after.most;
  const times = {
    startsAt: 1000,
    endsAt: 5000,
    heldUntil: 2000,
    approvalHours: APPROVAL.after.most / HOUR,
    approvalDueAt: APPROVED,
  };
  const booking = { ...times, startAgreed: true, zone: "America/Chicago" };
  const OVERDUE = 1000 + 14 * 86_400_000;
  const ABSENT = 1000 + 30 * 60_000;
  const UNREPORTED = 5000 + 7 * 24 * 3_600_000;
  test.each([
    ["absence-due", ABSENT - 1, "absence-early"],
    ["absence-due", ABSENT, null],
    ["approval-open", APPROVED - 1, null],
    ["approval-open", APPROVED, "problem-late"],
    ["report-overdue", UNREPORTED - 1, "problem-not-due"],
    ["report-overdue", UNREPORTED, null],
    ["any-time", 0, null],
    ["started", 999, "work-not-started"],
    ["started", 1000, null],
    ["start-overdue", 0, "start-not-overdue"],
    ["start-overdue", OVERDUE, "start-not-overdue"],
    ["hold-over", 1999, "slot-held"],
    ["hold-over", 2000, null],
    ["approval-over", APPROVED - 1, "approval-not-due"],
    ["approval-over", APPROVED, null],
  ] as const)("%s at %s refuses with %s", (condition, now, code) => {
    const check = () => checkCondition(condition, booking, now);
    if (code) expect(check).toThrow(expect.objectContaining({ code }));
    else expect(check).not.toThrow();
  });

  test.each([
    ["started", 2000, "start-not-agreed"],
    ["start-overdue", OVERDUE - 1, "start-not-overdue"],
    ["start-overdue", OVERDUE, null],
  ] as const)("%s at %s, while no start is agreed, refuses with %s", (condition, now, code) => {
    const check = () => checkCondition(condition, { ...booking, startAgreed: false }, now);
    if (code) expect(check).toThrow(expect.objectContaining({ code }));
    else expect(check).not.toThrow();
  });
});

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
});

type Try = () => Promise<unknown>;

/** Begins all tries before any has ended. Returns the refusals' codes, in their order; null where a try succeeded. */
async function atOnce(...tries: Try[]): Promise<(string | null)[]> {
  const ends = await Promise.allSettled(tries.map((attempt) => attempt()));
  return ends.map((end) => (end.status === "fulfilled" ? null : String(end.reason.code)));
}

function cancellation(actor: CompanyActor | InspectorActor, bookingId: string): Try {
  const quoted = quotedCancellation(actor, bookingId).quote?.refund ?? 0;
  return () => execute(cancelBooking, { actor, input: { bookingId, reason: "weather" as const, quoted } });
}

describe("work that was reported, at the end of its time", () => {
  test.each(["the company first", "the schedule first"])("a last millisecond before is disputed, %s", async (order) => {
    const { till, paymentId, report, row } = await worked();
    till.world.clock.set((row().workDoneAt ?? 0) + APPROVAL.after.most - 1);
    const tries: Try[] = [() => report(), approveAllOverdueWork];
    await atOnce(...(order === "the company first" ? tries : tries.reverse()));
    expect(row()).toMatchObject({ state: "disputed", completedAt: null });
    till.world.clock.advance(100 * HOUR);
    expect(await approveAllOverdueWork()).toBe(0);
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toEqual([]);
  });

  test.each(["the company first", "the schedule first"])("is approved once they are over, %s", async (order) => {
    const { till, paymentId, report, row } = await worked();
    till.world.clock.set((row().workDoneAt ?? 0) + APPROVAL.after.most);
    const tries: Try[] = [() => report(), approveAllOverdueWork];
    const codes = await atOnce(...(order === "the company first" ? tries : tries.reverse()));
    expect(codes.filter((code) => code !== null)).toHaveLength(1);
    expect(row()).toMatchObject({ state: "completed", approvedAutomatically: true });
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toHaveLength(1);
  });

  test("is approved once, by the company and the schedule at the same moment", async () => {
    const { till, company, bookingId, paymentId, row } = await worked();
    till.world.clock.set((row().workDoneAt ?? 0) + APPROVAL.after.most);
    await atOnce(() => execute(approveWork, { actor: company, input: { bookingId } }), approveAllOverdueWork);
    expect(row().state).toBe("completed");
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toHaveLength(1);
  });

  test("is approved or disputed, when the company presses both", async () => {
    const { company, bookingId, report, row } = await worked();
    const codes = await atOnce(() => execute(approveWork, { actor: company, input: { bookingId } }), report);
    expect(codes).toEqual([null, "work-approved"]);
    expect(row().state).toBe("completed");
  });
});

describe("a booking that has begun", () => {
  test.each(["canceled", "reported"])("is canceled or its work is done, whichever comes first: %s", async (first) => {
    const { till, company, inspector, bookingId, paymentId, row } = await booked();
    const isCanceled = first === "canceled";
    const cancel = cancellation(company, bookingId);
    const report = () => execute(markWorkDone, { actor: inspector, input: { bookingId, note: "Two sets cast." } });
    const codes = await atOnce(...(isCanceled ? [cancel, report] : [report, cancel]));
    expect(codes).toEqual([null, isCanceled ? "booking-cancelled" : "work-done"]);
    expect(row().state).toBe(isCanceled ? "cancelled" : "work_done");
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toHaveLength(isCanceled ? 1 : 0);
  });

  test.each([
    ["company", 8_500],
    ["inspector", 17_000],
  ])("is canceled once, by the first of both sides, on that side's terms: the %s", async (first, refund) => {
    const { till, company, inspector, booking, bookingId, paymentId, row } = await booked();
    till.world.clock.set(booking.startsAt - 3 * HOUR);
    const tries = [cancellation(company, bookingId), cancellation(inspector, bookingId)];
    const codes = await atOnce(...(first === "company" ? tries : tries.reverse()));
    expect(codes[0]).toBeNull();
    expect(["booking-cancelled", "quote-changed"]).toContain(codes[1]);
    expect(row()).toMatchObject({ state: "cancelled", cancelKind: first, cancelRefund: refund });
    await workMoney(till);
    expect(refundsOf(till, paymentId).map(({ amount }) => amount)).toEqual([refund]);
  });

  test("is called absent by one side only", async () => {
    const { till, company, inspector, booking, absent, row, problem } = await booked();
    till.world.clock.set(booking.startsAt + HOUR);
    const codes = await atOnce(
      () => absent(company),
      () => absent(inspector),
    );
    expect(codes).toEqual([null, "booking-disputed"]);
    expect(row().state).toBe("disputed");
    expect(problem().kind).toBe("inspector_absent");
  });
});
