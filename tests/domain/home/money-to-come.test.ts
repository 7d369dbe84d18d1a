import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { aDisputedEngagement } from "#tests/support/money/disputes";
import { aPaidEngagement, aPaidOutEngagement } from "#tests/support/money/interventions";
import { aShareDueByHand } from "#tests/support/money/paid-by-hand";
import { anEngagement, aPayableInspector } from "#tests/support/money/payments";
import { stageBooks } from "#tests/support/money/staged-books";
import { openTill, workMoney } from "#tests/support/money/till";
import { aRefusedTransfer } from "#tests/support/work/approved-work";
import { DAY, openWorld } from "#tests/support/world";
import type { InspectorActor } from "~/domain/actor";
import { reportProblem } from "~/domain/bookings/problems/reporting/report-problem.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { moneyToCome } from "~/domain/home/money-to-come.server";
import { statementOf } from "~/domain/home/statements.server";
import { earningsSummary, transferredByMonth } from "~/domain/payments/ledger/earnings.server";
import { syncPayment } from "~/domain/payments/sync/sync-payment-flow.server";
import { sumCents } from "~/lib/money";
import { zonedTime } from "~/lib/time/dates";

const waits = (inspector: InspectorActor) => moneyToCome(inspector).rows.map(({ wait }) => wait);

describe("a share waits", () => {
  test("for the work, its report, and the approval with its date; once it has arrived it is to come no longer", async () => {
    const { till, company, inspector, booking } = await aPaidEngagement();
    const { id: bookingId, zone, startsAt } = booking;
    expect(waits(inspector)).toEqual([{ for: "work", at: startsAt, zone }]);
    till.world.clock.set(startsAt);
    expect(waits(inspector)).toEqual([{ for: "report" }]);
    await execute(markWorkDone, { actor: inspector, input: { bookingId, note: "Four cylinders made." } });
    expect(waits(inspector)).toEqual([{ for: "approval", at: startsAt + 3 * DAY, zone }]);
    await execute(approveWork, { actor: company, input: { bookingId } });
    expect(waits(inspector)).toEqual([{ for: "transfer" }]);
    await workMoney(till);
    expect(waits(inspector)).toEqual([]);
  });

  test("for a start that is not agreed", async () => {
    const till = openTill(openWorld());
    const inspector = await aPayableInspector(till);
    await anEngagement(till, aCompany(), inspector, undefined, { timeSlot: "flexible" });
    expect(waits(inspector)).toEqual([{ for: "start" }]);
  });

  test("for a problem to end", async () => {
    const { till, company, inspector, booking } = await aPaidEngagement();
    till.world.clock.set(booking.startsAt);
    const input = { bookingId: booking.id };
    await execute(markWorkDone, { actor: inspector, input: { ...input, note: "Four cylinders made." } });
    const problem = { ...input, reason: "incomplete" as const, statement: "One set.", files: [] };
    await execute(reportProblem, { actor: company, input: problem });
    expect(waits(inspector)).toEqual([{ for: "problem" }]);
  });

  test("for the cardholder's bank, and for an administrator's review", async () => {
    const { till, inspector, paymentId, begins } = await aDisputedEngagement();
    begins();
    await syncPayment(till.ports, paymentId);
    expect(waits(inspector)).toEqual([{ for: "bank" }]);

    const held = await aPaidEngagement();
    await held.approve();
    await held.hold();
    expect(waits(held.inspector)).toEqual([{ for: "review" }]);
  });

  test("for payouts that are not set up, and for a payment by hand", async () => {
    const { till, inspector, approve } = await aPaidEngagement();
    await approve();
    till.world.database.write((tx) => tx.update(schema.payoutAccounts).set({ state: "action_needed" }).run());
    expect(waits(inspector)).toEqual([{ for: "payouts" }]);

    const byHand = await aShareDueByHand();
    expect(waits(byHand.inspector)).toEqual([{ for: "by_hand" }]);
  });

  test("for another try, after the provider refused one", async () => {
    // It is refused for good.
    stageBooks();
    const refused = await aRefusedTransfer(openTill(openWorld()));
    expect(waits(refused.inspector)).toEqual([{ for: "refused" }]);
  });
});

describe("the figures of an inspector's money are the sums of their rows", () => {
  test("to come: of the shares that are listed", async () => {
    const { till, inspector, approve } = await aPaidEngagement();
    await approve();
    await anEngagement(till, aCompany(), inspector, undefined, { startDate: "2026-12-11" });
    await anEngagement(till, aCompany(), inspector, undefined, { startDate: "2026-12-12" });
    const toCome = () => sumCents(moneyToCome(inspector).rows.map(({ amount }) => amount));
    expect(toCome()).toBe(3 * 14_450);
    expect(earningsSummary(inspector).pendingEarnings).toBe(toCome());
    await workMoney(till);
    expect(toCome()).toBe(2 * 14_450);
    expect(earningsSummary(inspector).pendingEarnings).toBe(toCome());
  });

  test("transferred this month: of the entries of the month's statement, on the clocks at home, with what came back", async () => {
    const { till, inspector, refund, claim } = await aPaidOutEngagement();
    const thisMonth = () => transferredByMonth(inspector).at(-1);
    const entries = async (month: string) =>
      sumCents((await statementOf(inspector, month)).entries.map(({ transferred }) => transferred));
    await refund(8500);
    await workMoney(till);
    await claim(1000);
    await workMoney(till);
    // Half past eleven in Texas, when it is December in UTC.
    till.world.clock.set(zonedTime("2026-11-30", "23:30", "America/Chicago"));
    expect(thisMonth()).toEqual({ month: "2026-11", transferred: 13_450 });
    expect(await entries("2026-11")).toBe(13_450);
    till.world.clock.set(zonedTime("2026-12-01", "00:00", "America/Chicago"));
    expect(thisMonth()).toEqual({ month: "2026-12", transferred: 0 });
    till.world.clock.set(zonedTime("2027-10-31", "12:00", "America/Chicago"));
    expect(transferredByMonth(inspector)).toHaveLength(12);
    expect(transferredByMonth(inspector)[0]).toEqual({ month: "2026-11", transferred: 13_450 });
  });

  test("are read by the own rows alone", () => {
    openWorld();
    const { inspector } = { inspector: { id: "usr_nobody", role: "inspector" } as InspectorActor };
    const plans = plansOf(() => [transferredByMonth(inspector), moneyToCome(inspector)]).join("\n");
    expect(plans).toContain("transfers_inspector (inspector_id=?");
    expect(plans).toContain("payments_inspector (inspector_id=?");
    expect(plans).not.toMatch(/SCAN (?!CONSTANT|json_each)\w/);
  });
});
