import { BetterSQLiteSession } from "drizzle-orm/better-sqlite3";
import { describe, expect, test, vi } from "vitest";
import { schema } from "#db/client.server";
import { accept, aJob, apply, approve, beginAcceptance, doWork, eventsOf, one, paid } from "#tests/domain/jobs/market";
import { aCompany, anInspector } from "#tests/support/factories";
import { leads } from "#tests/support/look/graphs";
import { expectOwnersAlone } from "#tests/support/refusals";
import { DAY, openWorld } from "#tests/support/world";
import { startAcceptance } from "~/domain/applications/acceptance/start-acceptance.server";
import { deleteJob } from "~/domain/applications/end-job/delete-job.server";
import { rejectApplication } from "~/domain/applications/reject-application.server";
import { APPLICATION_GRAPH } from "~/domain/applications/states";
import { withdrawApplication } from "~/domain/applications/withdraw-application.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { APPLICATION_STATES, type ApplicationState } from "~/lib/vocabulary";

const { applications, jobs, payments, payoutAccounts, refunds } = schema;

async function applied() {
  const world = openWorld();
  const company = aCompany();
  const job = await aJob(company);
  const inspector = anInspector();
  const applicationId = await apply(inspector, job.id);
  return { world, company, job, inspector, applicationId, input: { applicationId } };
}

const DECISIONS = [
  ["accepting", startAcceptance],
  ["rejecting", rejectApplication],
] as const;

describe.each(DECISIONS)("%s an application", (_name, command) => {
  test("is the job's company's alone", async () => {
    const { company, applicationId, input } = await applied();
    await expectOwnersAlone(company, (actor) => execute(command, { actor, input }));
    const unknown = execute(command, { actor: company, input: { applicationId: "app_none" } });
    await expect(unknown).rejects.toMatchObject({ kind: "not_found" });
    expect(one(applications, applicationId).state).toBe("pending");
  });

  test("is over once it is decided, and not had any more when its job was deleted", async () => {
    const { company, job, input } = await applied();
    const other = await apply(anInspector(), job.id);
    await execute(rejectApplication, { actor: company, input });
    const again = execute(command, { actor: company, input });
    await expect(again).rejects.toMatchObject({ kind: "conflict", code: "application-not-pending" });
    await execute(deleteJob, { actor: company, input: { jobId: job.id } });
    const late = execute(command, { actor: company, input: { applicationId: other } });
    await expect(late).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("accepting an application", () => {
  test("charges two hours at its frozen rate, and the equipment that the job asks for", async () => {
    openWorld();
    const company = aCompany();
    const job = await aJob(company, { requiresInspectorEquipment: true, equipmentFee: "62.50" });
    const applicationId = await apply(anInspector(), job.id);
    const paymentId = await beginAcceptance(company, applicationId);
    // 2 x 85.00 + 62.50; 15 % of it is 34.875, rounded half up.
    const shares = { amount: 23250, platformFee: 3488, inspectorAmount: 19762 };
    expect(one(payments, paymentId)).toMatchObject({ ...shares, state: "pending", kind: "application" });
    expect(one(applications, applicationId).state).toBe("pending");
  });

  test("assigns the job, books two hours and turns the others down, once paid", async () => {
    const { company, job, inspector, applicationId } = await applied();
    const other = await apply(anInspector(), job.id);
    const booking = await accept(company, applicationId);
    expect(one(applications, applicationId)).toMatchObject({ state: "accepted", decisionReason: "company" });
    expect(one(applications, other)).toMatchObject({ state: "rejected", decisionReason: "position_filled" });
    expect(one(jobs, job.id)).toMatchObject({ state: "assigned", pendingApplicationsCount: 0, applicationsCount: 2 });
    expect(booking).toMatchObject({
      inspectorId: inspector.id,
      state: "confirmed",
      hours: 2,
      hourlyRate: 8500,
      startsAt: Date.UTC(2026, 10, 24, 14),
      endsAt: Date.UTC(2026, 10, 24, 16),
    });
  });

  test("writes down no statement more for many who are turned down than for few", async () => {
    openWorld();
    const statementsFor = async (others: number) => {
      const company = aCompany();
      const { id: jobId } = await aJob(company);
      const chosen = await apply(anInspector(), jobId);
      for (let n = 0; n < others; n += 1) await apply(anInspector(), jobId);
      const payment = await beginAcceptance(company, chosen);
      const writeDown = vi.spyOn(BetterSQLiteSession.prototype, "prepareQuery");
      await paid(payment);
      const count = writeDown.mock.calls.length;
      writeDown.mockRestore();
      return count;
    };
    await statementsFor(1);
    expect(await statementsFor(12)).toBe(await statementsFor(2));
    expect(eventsOf("application.rejected")).toHaveLength(15);
  });

  test("holds to the price that the page showed", async () => {
    const { company, applicationId } = await applied();
    const { amount } = one(payments, await beginAcceptance(company, applicationId));
    const accepted = (quoted: number) => execute(startAcceptance, { actor: company, input: { applicationId, quoted } });
    await expect(accepted(amount - 1)).rejects.toMatchObject({ kind: "conflict", code: "price-changed" });
    await expect(accepted(amount)).resolves.toMatchObject({ result: { paymentId: expect.any(String) } });
  });

  test("asks again with another key for the same payment", async () => {
    const { company, applicationId } = await applied();
    expect(await beginAcceptance(company, applicationId)).toBe(await beginAcceptance(company, applicationId));
  });

  test("waits while another application of the job is being paid", async () => {
    const { company, job, applicationId } = await applied();
    const other = await apply(anInspector(), job.id);
    await beginAcceptance(company, other);
    const both = beginAcceptance(company, applicationId);
    await expect(both).rejects.toMatchObject({ kind: "conflict", code: "payment-in-progress" });
  });

  test("charges nothing where the inspector is engaged then, or the day has passed", async () => {
    const { world, company, inspector, applicationId } = await applied();
    const elsewhere = aCompany();
    const sameMorning = await aJob(elsewhere);
    await accept(elsewhere, await apply(inspector, sameMorning.id));
    const overlapping = beginAcceptance(company, applicationId);
    await expect(overlapping).rejects.toMatchObject({ kind: "conflict", code: "booking-overlap" });

    const late = await aJob(company, { startDate: "2026-11-25" });
    const second = await apply(inspector, late.id);
    world.clock.advance(5 * DAY);
    await expect(beginAcceptance(company, second)).rejects.toMatchObject({ code: "start-date-past" });
  });

  test("needs the inspector's payouts to work still", async () => {
    const { world, company, applicationId } = await applied();
    world.database.write((tx) => tx.update(payoutAccounts).set({ state: "action_needed" }).run());
    await expect(beginAcceptance(company, applicationId)).rejects.toMatchObject({
      kind: "forbidden",
      code: "STRIPE_SETUP_REQUIRED",
      params: { name: "Pat" },
    });
  });
});

describe("rejecting an application", () => {
  test("tells the inspector, and the others wait on", async () => {
    const { company, job, input, applicationId } = await applied();
    const other = await apply(anInspector(), job.id);
    await execute(rejectApplication, { actor: company, input });
    expect(one(applications, applicationId)).toMatchObject({ state: "rejected", decisionReason: "company" });
    expect(eventsOf("application.rejected")).toMatchObject([{ payload: { applicationId } }]);
    expect(one(applications, other).state).toBe("pending");
    expect(one(jobs, job.id)).toMatchObject({ state: "open", pendingApplicationsCount: 1 });
  });

  test("waits while its acceptance is being paid", async () => {
    const { company, input, applicationId } = await applied();
    const paymentId = await beginAcceptance(company, applicationId);
    const rejecting = execute(rejectApplication, { actor: company, input });
    await expect(rejecting).rejects.toMatchObject({ kind: "conflict", code: "payment-in-progress" });
    await paid(paymentId);
    expect(one(applications, applicationId).state).toBe("accepted");
  });
});

describe("an application moves only along its graph", () => {
  const walks = APPLICATION_STATES.flatMap((from) =>
    (["accepted", "rejected", "withdrawn", "completed"] as const).map((to) => [from, to] as const),
  );

  test.each(walks)("from %s to %s", async (from, to) => {
    const { world, company, inspector, job, applicationId, input } = await applied();
    const force = (state: ApplicationState) =>
      runtime().database.write((tx) => tx.update(applications).set({ state }).run());
    const moves: { readonly [S in typeof to]: () => Promise<unknown> } = {
      accepted: async () => {
        const paymentId = await beginAcceptance(company, applicationId);
        force(from);
        await paid(paymentId);
        const returned = reads().select().from(refunds).all().length;
        expect(returned).toBe(from === "pending" ? 0 : 1);
      },
      rejected: () => {
        force(from);
        return execute(rejectApplication, { actor: company, input });
      },
      withdrawn: () => {
        force(from);
        return execute(withdrawApplication, { actor: inspector, input: { jobId: job.id } });
      },
      completed: async () => {
        const booking = await accept(company, applicationId);
        await doWork(world, inspector, booking);
        force(from);
        await approve(company, booking.id);
      },
    };
    const moved = moves[to]();
    if (to === "accepted") await moved;
    else await moved.catch(() => undefined);
    // Only a cancellation ends what was accepted: cancel-booking.test.ts.
    const isCancellation = from === "accepted" && (to === "rejected" || to === "withdrawn");
    const isMoved = leads(APPLICATION_GRAPH, from, to) && !isCancellation;
    expect(one(applications, applicationId).state).toBe(isMoved ? to : from);
  });
});

test("a form to accept that comes twice is one, even where the second is to be paid another way", async () => {
  const { company, input } = await applied();
  const sent = (more: { channel: "checkout" | "intent"; quoted?: number }) =>
    execute(startAcceptance, { actor: company, input: { ...input, ...more }, key: "form-1" });
  const { result } = await sent({ channel: "checkout" });
  expect(await sent({ channel: "intent" })).toEqual({ result, replayed: true });
  await expect(sent({ channel: "intent", quoted: 1 })).rejects.toMatchObject({ code: "key-reused" });
});
