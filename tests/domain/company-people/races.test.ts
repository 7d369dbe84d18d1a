import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { register } from "#tests/domain/accounts/people";
import { worked } from "#tests/domain/bookings/problems/setting";
import { openShop } from "#tests/routes/company/visitor";
import { aColleague, aCompany, actorFor, PASSWORD } from "#tests/support/factories";
import { anApplication, aPaidJob, aPayableInspector, openAcceptance, pay } from "#tests/support/money/payments";
import { openTill } from "#tests/support/money/till";
import { openWorld } from "#tests/support/world";
import type { CompanyActor } from "~/domain/actor";
import { startAcceptance } from "~/domain/applications/acceptance/start-acceptance.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { execute } from "~/domain/command.server";
import { withdrawJoinRequest } from "~/domain/company-people/joining/ask-to-join.server";
import { partPerson } from "~/domain/company-people/part-person.server";
import { reads } from "~/domain/core/runtime.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { admit, ask, asked, companyRow, DOMAIN, requests } from "./joining";

const { memberships } = schema;

test("whoever is removed while a payment of theirs is under way begins no other; money that was on its way is the company's, and its successor looks after what it bought", async () => {
  const till = openTill(openWorld());
  const owner = aCompany();
  const [manager, successor] = [aColleague(owner, "manager"), aColleague(owner, "manager")];
  const job = await aPaidJob(till, manager);
  const application = anApplication(till, job.id, await aPayableInspector(till));
  const paymentId = await openAcceptance(till, manager, application.id);
  const input = { personId: manager.id, successorId: successor.id, currentPassword: PASSWORD };
  await execute(partPerson, { actor: owner, input });

  const again = execute(startAcceptance, { actor: manager, input: { applicationId: application.id } });
  await expect(again).rejects.toMatchObject({ kind: "forbidden", code: "COMPANY_ROLE" });
  pay(till, paymentId);
  await settlePayment(till.ports, paymentId);
  const [payment] = reads().select().from(schema.payments).where(eq(schema.payments.id, paymentId)).all();
  expect(payment).toMatchObject({ state: "succeeded", refundedAmount: 0, payerId: manager.id });
  expect(reads().select().from(schema.bookings).all()).toMatchObject([{ state: "confirmed", contactId: successor.id }]);
});

test("work that two managers approve at once is approved once, and the other is told", async () => {
  const { company, bookingId } = await worked();
  const managers = [aColleague(company, "manager"), aColleague(company, "manager")];
  const presses = await Promise.allSettled(
    managers.map((actor) => execute(approveWork, { actor, input: { bookingId } })),
  );
  expect(presses).toMatchObject([
    { status: "fulfilled" },
    { status: "rejected", reason: { kind: "conflict", code: "work-approved" } },
  ]);
  const approvals = reads().select().from(schema.auditLog).where(eq(schema.auditLog.action, "approve-work")).all();
  expect(approvals.map(({ actorId }) => actorId)).toEqual([managers[0]?.id]);
});

describe("asking to join", () => {
  const settled = async (attempts: Promise<unknown>[]) => {
    const ends = await Promise.allSettled(attempts);
    const refused = ends.flatMap((end) => (end.status === "rejected" ? [end.reason.code as string] : []));
    return { done: ends.length - refused.length, refused };
  };
  const theirs = (userId: string) =>
    reads()
      .select()
      .from(memberships)
      .where(eq(memberships.userId, userId))
      .all()
      .filter(({ until }) => until === null);

  test("two owners let somebody in once", async () => {
    openShop();
    const { company, owner, asker, joinRequestId } = await asked();
    const founder = actorFor(company.id) as CompanyActor;
    expect(await settled([admit(owner, joinRequestId), admit(founder, joinRequestId)])).toEqual({
      done: 1,
      refused: ["join-request-over"],
    });
    expect(theirs(asker.id)).toHaveLength(1);
  });

  test("a withdrawal and an admission have one winner", async () => {
    openShop();
    const { owner, asker, joinRequestId } = await asked();
    const withdrawal = execute(withdrawJoinRequest, { actor: asker, input: { joinRequestId } });
    expect(await settled([withdrawal, admit(owner, joinRequestId)])).toEqual({
      done: 1,
      refused: ["join-request-over"],
    });
    expect(theirs(asker.id)).toHaveLength(1);
  });

  test("two who ask each other become one company", async () => {
    openShop();
    const [first, second] = [aCompany({ email: `a@${DOMAIN}` }), aCompany({ email: `b@${DOMAIN}` })];
    const [toSecond, toFirst] = [await ask(first, second.id), await ask(second, first.id)];
    expect(await settled([admit(second, toSecond), admit(first, toFirst)])).toEqual({
      done: 1,
      refused: [expect.stringMatching(/^(join-request-over|COMPANY_ROLE)$/)],
    });
    const open = [first, second].filter(({ id }) => companyRow(id)?.closedAt === null);
    expect(open).toHaveLength(1);
    expect([theirs(first.id), theirs(second.id)].map(([row]) => row?.companyId)).toEqual([open[0]?.id, open[0]?.id]);
    expect(requests()).toEqual([]);
  });

  test("two who register with a new domain have a whole company each", async () => {
    openShop();
    const both = await Promise.all([`a@${DOMAIN}`, `b@${DOMAIN}`].map((email) => register({ role: "company", email })));
    for (const userId of both) {
      expect(companyRow(userId)?.closedAt).toBeNull();
      expect(theirs(userId)).toMatchObject([{ companyId: userId, role: "owner" }]);
    }
  });
});
