import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { worked } from "#tests/domain/bookings/problems/setting";
import { aColleague, aCompany, PASSWORD } from "#tests/support/factories";
import { anApplication, aPaidJob, aPayableInspector, openAcceptance, pay } from "#tests/support/money/payments";
import { openTill } from "#tests/support/money/till";
import { openWorld } from "#tests/support/world";
import { startAcceptance } from "~/domain/applications/acceptance/start-acceptance.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { execute } from "~/domain/command.server";
import { partPerson } from "~/domain/company-people/part-person.server";
import { reads } from "~/domain/core/runtime.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";

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
