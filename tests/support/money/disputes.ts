import { schema } from "#db/client.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import type { ReportedDispute } from "~/domain/payments/disputes/reported-dispute";
import type { PaymentPorts } from "~/domain/payments/ports";
import { syncPayment } from "~/domain/payments/sync/sync-payment-flow.server";
import type { DisputeState } from "~/lib/vocabulary";
import { aCompany } from "../factories";
import { openWorld, SECOND } from "../world";
import { disputesOf } from "./books";
import { anApplication, aPaidJob, aPayableInspector, payForAcceptance } from "./payments";
import { CARDS, openTill, type Till } from "./till";

const { bookings } = schema;

/** An engagement paid with the card whose holder disputes it a second later. */
export async function aDisputedEngagement() {
  const till = openTill(openWorld());
  const company = aCompany();
  const inspector = await aPayableInspector(till);
  const job = await aPaidJob(till, company);
  const { id: applicationId } = anApplication(till, job.id, inspector);
  const paymentId = await payForAcceptance(till, company, applicationId, CARDS.isDisputed);
  const booking = () => reads().select().from(bookings).get();
  const input = { bookingId: booking()?.id ?? "" };
  const work = async () => {
    till.world.clock.set(Math.max(booking()?.startsAt ?? 0, till.world.clock.now()));
    await execute(markWorkDone, { actor: inspector, input: { ...input, note: "Four cylinders made." } });
  };
  const approve = () => execute(approveWork, { actor: company, input });
  const begins = () => till.world.clock.advance(2 * SECOND);
  return { till, company, inspector, paymentId, booking, work, approve, begins };
}

/** The bank's last word on all disputes so far. */
export async function endedAs({ ports, sandbox, stripe }: Till, status: "lost" | "won"): Promise<PaymentPorts> {
  const { data } = await stripe.disputes.list();
  for (const dispute of data) if (dispute.status !== status) sandbox.outside.decide(dispute.id, status);
  return ports;
}

/** Reads what the provider knows of a payment, and returns the states of its disputes. */
export async function readStates(till: Till, paymentId: string, ports: PaymentPorts = till.ports) {
  await syncPayment(ports, paymentId);
  return disputesOf(till, paymentId).map(({ state }) => state);
}

/** What the provider says of a dispute of a whole payment of 170 dollars; only a bank that has won has the money. */
export function reported(state: DisputeState, changes: Partial<ReportedDispute> = {}): ReportedDispute {
  const money = { amount: 17_000, withdrawnAmount: state === "lost" ? 17_000 : 0, feeAmount: 0 };
  const times = { openedAt: 0, evidenceDueAt: null, evidenceCount: 0 };
  return { providerDisputeId: "du_1", reason: "fraudulent", state, ...money, ...times, ...changes };
}
