import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { schema } from "#db/client.server";
import { aJob, apply, one } from "#tests/domain/jobs/market";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { openRacers } from "#tests/support/racers/racers";
import { openWorld } from "#tests/support/world";
import { reads } from "~/domain/core/runtime.server";

const { applications, payments, users } = schema;
const ROUNDS = 4;

it("an account that closes while its money or another administrator moves ends in one way", {
  timeout: 120_000,
}, async () => {
  const { directory, clock } = openWorld();
  const race = await openRacers(directory());
  const [admin, other, company] = [anAdmin(), anAdmin(), aCompany()];
  const at = (userId: string) => ({ actorId: admin.id, command: "closeAccount" as const, input: { userId } });

  for (let round = 0; round < ROUNDS; round += 1) {
    // Either the payment has begun, and closing waits for it, or the account is closed, and nobody pays for it.
    const { id: jobId } = await aJob(company, { startDate: "2026-12-01" });
    const inspector = anInspector();
    const applicationId = await apply(inspector, jobId);
    const accepted = { actorId: company.id, command: "startAcceptance" as const, input: { applicationId } };
    const [closed, paying] = await race(clock.now(), [at(inspector.id), accepted]);
    const begun = reads().select().from(payments).where(eq(payments.inspectorId, inspector.id)).all();
    if (closed === "done") {
      expect(paying).toBe("application-not-pending");
      expect([one(applications, applicationId).state, begun]).toEqual(["withdrawn", []]);
    } else {
      expect([closed, paying]).toEqual(["account-engaged", "done"]);
      const person = reads().select().from(users).where(eq(users.id, inspector.id)).get();
      expect([person?.closedAt, begun.length]).toEqual([null, 1]);
    }
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    // Two administrators: the later one is told that nobody is there any more.
    const { id: userId } = aCompany();
    const ends = await race(clock.now(), [at(userId), { ...at(userId), actorId: other.id }]);
    expect([...ends].sort()).toEqual(["done", "not-found"]);
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    // Of two administrators who demote each other one stays.
    const [first, second] = [anAdmin(), anAdmin()];
    const demoted = (by: { id: string }, whom: { id: string }) => ({
      actorId: by.id,
      command: "changeRole" as const,
      input: { userId: whom.id, role: "inspector" },
    });
    const ends = await race(clock.now(), [demoted(first, second), demoted(second, first)]);
    expect([...ends].sort()).toEqual(["Unauthorized", "done"]);
  }
});
