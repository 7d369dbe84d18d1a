import { and, eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { approveBankDetails, giveBankDetails } from "#tests/support/money/bank-details";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import type { AdminActor, InspectorActor } from "~/domain/actor";
import { startAcceptance } from "~/domain/applications/acceptance/start-acceptance.server";
import { execute } from "~/domain/command.server";
import { settleShares } from "~/domain/payments/interventions/settle-shares.server";
import { beginManualTransfer } from "~/domain/payments/manual/begin-manual-transfer.server";
import { payManualTransfer } from "~/domain/payments/manual/pay-manual-transfer.server";
import { todayIn } from "~/lib/time/dates";
import type { Cast } from "../server/cast";
import type { Server } from "../server/server";
import { apply, paid, paidJob } from "./role-stage";

const { payments, transferReversals, transfers } = schema;
const reason = "Both sides agreed";

/** Shares of an inspector who is paid by hand, in each of their states: to pay, being paid, paid, and paid too much of. */
export async function sharesByHand(server: Server, cast: Cast, known?: InspectorActor) {
  const [company, admin] = [await cast.company(), (await cast.admin()) as AdminActor];
  const inspector = known ?? ((await cast.inspector({ payable: false })) as InspectorActor);
  await giveBankDetails(inspector);
  await approveBankDetails(inspector, admin);
  const share = async (startsIn: number) => {
    const applicationId = await apply(inspector, await paidJob(server, cast, company, startsIn));
    const { paymentId } = (await execute(startAcceptance, { actor: company, input: { applicationId } })).result;
    await paid(cast, paymentId);
    const payment = cast.database.reads.select().from(payments).where(eq(payments.id, paymentId)).get();
    const input = { paymentId, reason, refund: 0, share: payment?.inspectorAmount ?? 0 };
    await execute(settleShares, { actor: admin, input });
    const promised = and(eq(transfers.paymentId, paymentId), eq(transfers.way, "manual"));
    const transferId = cast.database.reads.select().from(transfers).where(promised).get()?.id ?? "";
    return { paymentId, transferId };
  };
  const begin = (transferId: string) => execute(beginManualTransfer, { actor: admin, input: { transferId } });
  const pay = async (transferId: string, reference: string) => {
    await begin(transferId);
    const paidOn = todayIn(zoneOfPerson(admin), server.now());
    await execute(payManualTransfer, { actor: admin, input: { transferId, paidOn, reference } });
  };
  const [due, begun, made, overpaid] = [await share(3), await share(5), await share(7), await share(9)];
  await begin(begun.transferId);
  const reference = (n: number) => `TRACE ${inspector.id.slice(-8)} ${n}`;
  await pay(made.transferId, reference(1));
  await pay(overpaid.transferId, reference(2));
  const { paymentId } = overpaid;
  const lower = { paymentId, reason, refund: 1000, share: 5000, overpaid: "claim" as const };
  await execute(settleShares, { actor: admin, input: lower });
  const claim = cast.database.reads.select().from(transferReversals).get();
  return {
    manualInspector: inspector.id,
    manualDue: due.transferId,
    manualBegun: begun.transferId,
    manualPaid: made.transferId,
    manualClaim: claim?.id ?? "",
  };
}
