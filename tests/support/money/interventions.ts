import { eq, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { aCompany, anAdmin } from "#tests/support/factories";
import { anEngagement, aPayableInspector } from "#tests/support/money/payments";
import { openTill, type Till, workMoney } from "#tests/support/money/till";
import { doAndApprove } from "#tests/support/work/approved-work";
import { openWorld } from "#tests/support/world";
import type { AdminActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { declineIntervention } from "~/domain/payments/interventions/approvals/decline-intervention.server";
import { withdrawIntervention } from "~/domain/payments/interventions/approvals/withdraw-intervention.server";
import { claimShare } from "~/domain/payments/interventions/claim-share.server";
import { holdPayment } from "~/domain/payments/interventions/hold-payment.server";
import { approveInTurn, holdInTurn, intervene } from "~/domain/payments/interventions/intervene-flow.server";
import { refundPayment } from "~/domain/payments/interventions/refund-payment.server";
import { releasePayment } from "~/domain/payments/interventions/release-payment.server";
import { settleShares } from "~/domain/payments/interventions/settle-shares.server";
import type { Cents } from "~/lib/money";

export const REASON = "Both sides called about it";

/** Work for 170.00 that is paid for; 25.50 of it are the platform's and 144.50 the inspector's. */
export async function aPaidEngagement(twoPersonLimit?: Cents) {
  const till = openTill(openWorld({ twoPersonLimit }));
  const [company, inspector] = [aCompany(), await aPayableInspector(till)];
  const { paymentId, booking } = await anEngagement(till, company, inspector);
  const approve = () => doAndApprove(till, { company, inspector, booking });
  return { till, company, inspector, paymentId, booking, approve, ...movesOf(till, paymentId) };
}

/** As above, and the inspector has the share. */
export async function aPaidOutEngagement(twoPersonLimit?: Cents) {
  const engagement = await aPaidEngagement(twoPersonLimit);
  await engagement.approve();
  await workMoney(engagement.till);
  return engagement;
}

interface Division {
  refund: number;
  share: number;
  overpaid?: "bear" | "claim";
}

interface Asked {
  by?: AdminActor;
  key?: string;
}

/** What administrators do with one payment, each as its call does it. */
export function movesOf({ ports }: Till, paymentId: string) {
  const admin = anAdmin();
  const asked = <Input>(input: Input, { by = admin, key }: Asked = {}) => ({ actor: by, input, key });
  const about = { paymentId, reason: REASON };
  return {
    admin,
    hold: (of?: Asked) => holdInTurn(asked(about, of)),
    release: (of?: Asked) => intervene(ports, releasePayment, asked(about, of)),
    settle: (division: Division, of?: Asked) => intervene(ports, settleShares, asked({ ...about, ...division }, of)),
    claim: (amount: number, of?: Asked) => intervene(ports, claimShare, asked({ ...about, amount }, of)),
    refund: (amount: number, of?: Asked) => intervene(ports, refundPayment, asked({ ...about, amount }, of)),
  };
}

/** What a second administrator does with what waits, or the one who asked. */
export function approvalsOf({ ports }: Till) {
  return {
    approve: (interventionId: string, by: AdminActor, key?: string) =>
      approveInTurn(ports, { actor: by, input: { interventionId }, key }),
    decline: (interventionId: string, by: AdminActor, key?: string) =>
      execute(declineIntervention, { actor: by, input: { interventionId, reason: "Too much" }, key }),
    withdraw: (interventionId: string, by: AdminActor, key?: string) =>
      execute(withdrawIntervention, { actor: by, input: { interventionId }, key }),
  };
}

export function interventionsOf(paymentId: string) {
  const { paymentInterventions } = schema;
  return reads()
    .select()
    .from(paymentInterventions)
    .where(eq(paymentInterventions.paymentId, paymentId))
    .orderBy(sql`rowid`)
    .all();
}

/** The commands themselves, for what is refused before any payment is looked at. */
export const INTERVENTIONS = [
  [holdPayment, {}],
  [releasePayment, {}],
  [refundPayment, { amount: 1 }],
  [settleShares, { refund: 0, share: 0 }],
  [claimShare, { amount: 1 }],
] as const;
