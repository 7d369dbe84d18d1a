import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { schema } from "#db/client.server";
import { stateOf, submit } from "#tests/domain/certification/submissions";
import { asked } from "#tests/domain/company-people/joining";
import { kitStateOf, submitKit } from "#tests/domain/equipment/submissions";
import { aJob, apply, one } from "#tests/domain/jobs/market";
import { ask, connectedAmong, stored } from "#tests/domain/people/connections/connecting";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { giveBankDetails } from "#tests/support/money/bank-details";
import { accountOf } from "#tests/support/people";
import type { Raced } from "#tests/support/racers/racer";
import { openRacers } from "#tests/support/racers/racers";
import { openWorld } from "#tests/support/world";
import { registration } from "~/domain/accounts/schema";
import { certificationForReview } from "~/domain/certification/review/certification-for-review.server";
import { sideOf } from "~/domain/companies/company-of";
import { membershipOf } from "~/domain/companies/memberships.server";
import { reads } from "~/domain/core/runtime.server";
import { equipmentForReview } from "~/domain/equipment/review-queries.server";
import { bankDetailsForReview } from "~/domain/payouts/manual/queries.server";

const { applications, connectionSides, conversations, messages, payments, users } = schema;
const ROUNDS = 4;

async function racing() {
  const { directory, clock } = openWorld();
  const race = await openRacers(directory());
  return (...steps: Parameters<typeof race>[1]) => race(clock.now(), steps);
}

it("an account that closes while its money or another administrator moves ends in one way", async () => {
  const race = await racing();
  const [admin, other, company] = [anAdmin(), anAdmin(), aCompany()];
  const at = (userId: string) => ({ actorId: admin.id, command: "closeAccount" as const, input: { userId } });

  for (let round = 0; round < ROUNDS; round += 1) {
    // Either the payment has begun, and closing waits for it, or the account is closed, and nobody pays for it.
    const { id: jobId } = await aJob(company, { startDate: "2026-12-01" });
    const inspector = anInspector();
    const applicationId = await apply(inspector, jobId);
    const accepted = { actorId: company.id, command: "startAcceptance" as const, input: { applicationId } };
    const [closed, paying] = await race(at(inspector.id), accepted);
    const begun = reads().select().from(payments).where(eq(payments.inspectorId, inspector.id)).all();
    if (closed === "done") {
      expect(paying).toBe("application-not-pending");
      expect([one(applications, applicationId).state, begun]).toEqual(["withdrawn", []]);
    } else {
      expect([closed, paying]).toEqual(["account-engaged", "done"]);
      const person = accountOf(inspector.id);
      expect([person?.closedAt, begun.length]).toEqual([null, 1]);
    }
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    // Two administrators: the later one is told that nobody is there any more.
    const { id: userId } = aCompany();
    const ends = await race(at(userId), { ...at(userId), actorId: other.id });
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
    const ends = await race(demoted(first, second), demoted(second, first));
    expect([...ends].sort()).toEqual(["Unauthorized", "done"]);
  }
});

it("what two people do about each other at the same moment has one outcome", async () => {
  const race = await racing();
  const requested = (from: { id: string }, to: { id: string }) => ({
    actorId: from.id,
    command: "requestConnection" as const,
    input: { userId: to.id },
  });

  for (let round = 0; round < ROUNDS; round += 1) {
    // Both ask: they are connected, by one request.
    const [company, inspector] = [aCompany(), anInspector()];
    const asked = [requested(company, inspector), requested(inspector, company)] as const;
    expect(await race(...asked)).toEqual(["done", "done"]);
    expect(connectedAmong(company.id, [inspector.id])).toEqual([inspector.id]);
  }
  expect(stored()).toHaveLength(ROUNDS);
  expect(reads().select().from(connectionSides).all()).toHaveLength(2 * ROUNDS);

  for (let round = 0; round < ROUNDS; round += 1) {
    // Accepting against withdrawing: one wins, and the other is told.
    const [company, inspector] = [aCompany(), anInspector()];
    const connectionId = await ask(company, inspector);
    const ends = await race(
      { actorId: inspector.id, command: "answerConnection", input: { connectionId, status: "accepted" } },
      { actorId: company.id, command: "withdrawConnection", input: { connectionId } },
    );
    expect([...ends].sort()).toEqual(["connection-answered", "done"]);
    const state = ends[0] === "done" ? "accepted" : "withdrawn";
    expect(stored().find(({ id }) => id === connectionId)).toMatchObject({ state });
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    // A block against a request: no connection is left, whichever comes first.
    const [company, inspector] = [aCompany(), anInspector()];
    const [askedFor, blocked] = await race(requested(company, inspector), {
      actorId: inspector.id,
      command: "blockPerson",
      input: { userId: company.id },
    });
    expect(["done", "contact-closed"]).toContain(askedFor);
    expect(blocked).toBe("done");
    const between = stored().filter(({ pairKey }) => pairKey.includes(company.id));
    expect(between.filter(({ state }) => state === "pending" || state === "accepted")).toEqual([]);
  }
});

it("a message to somebody who is suspended at the same moment is kept once, for their return", async () => {
  const race = await racing();
  for (let round = 0; round < ROUNDS; round += 1) {
    const [company, inspector] = [aCompany(), anInspector()];
    const input = { receiverId: inspector.id, content: "Is the pump on site?" };
    const written = { actorId: company.id, command: "sendMessage" as const, input };
    const suspended = {
      actorId: anAdmin().id,
      command: "setAccountStatus" as const,
      input: { userId: inspector.id, status: "suspended" },
    };
    expect(await race(written, suspended)).toEqual(["done", "done"]);
    const kept = reads()
      .select()
      .from(messages)
      .where(eq(messages.receiverId, sideOf(inspector)))
      .all();
    expect(kept).toMatchObject([{ content: "Is the pump on site?", readAt: null }]);
    const theirs = reads()
      .select()
      .from(conversations)
      .where(eq(conversations.userId, sideOf(inspector)))
      .all();
    expect(theirs).toMatchObject([{ unread: 1, lastMessageId: kept[0]?.id }]);
  }
});

it("of two administrators who decide at the same moment one does, and the other is told who and what", async () => {
  const race = await racing();
  const [anna, ben] = [anAdmin({ firstName: "Anna" }), anAdmin({ firstName: "Ben" })];
  /** Anna approves, Ben rejects. */
  const decide = (noun: "Certification" | "Equipment" | "ManualPayout", ids: object) => {
    const step = (actorId: string, verb: string, fields: object) => ({
      actorId,
      command: `${verb}${noun}` as Raced,
      input: { ...ids, ...fields },
    });
    return race(step(anna.id, "approve", {}), step(ben.id, "reject", { reason: "Another name" }));
  };
  const expectOne = (ends: readonly string[], decided: { state: string | undefined; reviewerName: string | null }) => {
    expect(ends.filter((end) => end === "done")).toHaveLength(1);
    const isAnna = ends[0] === "done";
    expect(decided.state === "rejected").toBe(!isAnna);
    expect(decided.reviewerName).toContain(isAnna ? "Anna" : "Ben");
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    const certificationId = await submit(anInspector({ certified: false }));
    const ends = await decide("Certification", { certificationId, method: "MANUAL" });
    expect(ends).toContain("certification-not-pending");
    const { reviewerName } = certificationForReview(anna, certificationId);
    expectOne(ends, { state: stateOf(certificationId), reviewerName });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const submissionId = await submitKit(anInspector());
    const ends = await decide("Equipment", { submissionId });
    expect(ends).toContain("equipment-not-pending");
    const { reviewerName } = equipmentForReview(anna, submissionId);
    expectOne(ends, { state: kitStateOf(submissionId), reviewerName });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const inspector = anInspector({ payouts: "not_started" });
    await giveBankDetails(inspector);
    const inspectorId = inspector.id;
    const ends = await decide("ManualPayout", { inspectorId });
    expect(ends).toContain("manual-payout-decided");
    expectOne(ends, bankDetailsForReview(anna, inspectorId));
  }
});

it("two who register with a new domain have a whole company each, and two owners let somebody in once", async () => {
  const race = await racing();
  const visitor = anInspector();
  for (let round = 0; round < ROUNDS; round += 1) {
    const domain = `round${round}.example`;
    const registered = (email: string) => {
      const person = { password: "Qx7!vd29mkLp", firstName: "Ann", lastName: "Stone", state: "TX", city: "Austin" };
      const input = registration.parse({ ...person, email, role: "company" });
      return { actorId: visitor.id, command: "registerPerson" as const, input };
    };
    const addresses = [`ann@${domain}`, `ben@${domain}`] as const;
    expect(await race(registered(addresses[0]), registered(addresses[1]))).toEqual(["done", "done"]);
    for (const address of addresses) {
      const { id } = reads().select().from(users).where(eq(users.email, address)).get() ?? { id: "" };
      expect(membershipOf(reads(), id)).toMatchObject({ id, role: "owner" });
    }

    const { owner, company, asker, joinRequestId } = await asked(domain);
    const admitted = (actorId: string) => ({
      actorId,
      command: "admitToCompany" as const,
      input: { joinRequestId, role: "member", projectIds: [] },
    });
    const ends = await race(admitted(owner.id), admitted(company.id));
    expect([...ends].sort()).toEqual(["done", "join-request-over"]);
    expect(membershipOf(reads(), asker.id)).toMatchObject({ id: company.id, role: "member" });
  }
});
