import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { doWork } from "#tests/domain/jobs/market";
import { anAdmin } from "#tests/support/factories";
import { DAY } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { execute } from "~/domain/command.server";
import { reads, startRuntime } from "~/domain/core/runtime.server";
import { startedRuntime } from "~/domain/core/started-runtime.server";
import { approveIntervention } from "~/domain/payments/interventions/approvals/approve-intervention.server";
import { declineIntervention } from "~/domain/payments/interventions/approvals/decline-intervention.server";
import { expireInterventions } from "~/domain/payments/interventions/approvals/expire-interventions.server";
import { withdrawIntervention } from "~/domain/payments/interventions/approvals/withdraw-intervention.server";
import { claimShare } from "~/domain/payments/interventions/claim-share.server";
import { holdPayment } from "~/domain/payments/interventions/hold-payment.server";
import { refundPayment } from "~/domain/payments/interventions/refund-payment.server";
import { releasePayment } from "~/domain/payments/interventions/release-payment.server";
import { settleShares } from "~/domain/payments/interventions/settle-shares.server";
import { recordTransfer } from "~/domain/payments/transfers/record-transfer.server";
import { cents } from "~/lib/money";
import type { Once } from "../each-time";
import { run } from "../run";
import { anEngagement } from "../scenes";

const { payments } = schema;
const reason = "The crew called about the pour";

/** What administrators do with a payment. */
export const INTERVENTIONS = {
  async "hold-payment"() {
    return run(holdPayment, anAdmin(), await about());
  },
  async "release-payment"() {
    const input = await about();
    await execute(holdPayment, { actor: anAdmin(), input });
    return run(releasePayment, anAdmin(), input);
  },
  async "refund-payment"() {
    return run(refundPayment, anAdmin(), { ...(await about()), amount: 17_000 });
  },
  async "settle-shares"() {
    return run(settleShares, anAdmin(), { ...(await about()), refund: 10_000, share: 5000 });
  },
  async "claim-share"(world) {
    const { company, inspector, booking } = await anEngagement();
    await doWork(world, inspector, booking);
    await execute(approveWork, { actor: company, input: { bookingId: booking.id } });
    const transferId = reads().select().from(schema.transfers).get()?.id ?? "";
    const sent = { providerTransferId: "tr_1", amount: 14_450, currency: "usd", destination: "acct_1", at: 0 };
    await execute(recordTransfer, { actor: SYSTEM, input: { transferId, sent } });
    const input = { paymentId: paymentOf(booking.id), reason };
    await execute(refundPayment, { actor: anAdmin(), input: { ...input, amount: 17_000 } });
    return run(claimShare, anAdmin(), { ...input, amount: 14_450 });
  },
  async "approve-intervention"() {
    return run(approveIntervention, anAdmin(), { interventionId: await aQuestion() });
  },
  async "decline-intervention"() {
    return run(declineIntervention, anAdmin(), { interventionId: await aQuestion(), reason });
  },
  async "withdraw-intervention"() {
    const admin = anAdmin();
    return run(withdrawIntervention, admin, { interventionId: await aQuestion(admin) });
  },
  async "expire-interventions"({ clock }) {
    await aQuestion();
    clock.advance(8 * DAY);
    return expireInterventions;
  },
} satisfies Partial<Once>;

/** A refund that needs a second administrator. */
async function aQuestion(admin = anAdmin()): Promise<string> {
  anAdmin();
  const input = { ...(await about()), amount: 10_000 };
  startRuntime({ ...startedRuntime(), twoPersonLimit: cents(9900) });
  const { result } = await execute(refundPayment, { actor: admin, input });
  return result.interventionId;
}

async function about() {
  const { booking } = await anEngagement();
  return { paymentId: paymentOf(booking.id), reason };
}

function paymentOf(bookingId: string): string {
  return reads().select().from(payments).where(eq(payments.engagementId, bookingId)).get()?.id ?? "";
}
