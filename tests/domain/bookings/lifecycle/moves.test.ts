import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sources } from "#tests/support/look/state-walk";
import { checkCondition } from "~/domain/bookings/lifecycle/conditions";
import { BOOKING_MOVE_NAMES, BOOKING_MOVES } from "~/domain/bookings/lifecycle/moves";
import { BOOKING_GRAPH } from "~/domain/bookings/states";
import { APPROVAL } from "~/lib/bounds";

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
  const times = { startsAt: 1000, endsAt: 5000, heldUntil: 2000, approvalHours: 72, approvalDueAt: APPROVED };
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
