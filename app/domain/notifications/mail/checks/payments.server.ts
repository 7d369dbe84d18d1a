import { and, eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { isUnanswered } from "~/lib/state-meanings";
import { reads } from "../../../runtime.server";
import { exists } from "./check.server";

const { disputes, paymentInterventions, transfers } = schema;

export function doesInterventionWait(id: string): boolean {
  return exists(paymentInterventions, and(eq(paymentInterventions.id, id), eq(paymentInterventions.state, "pending")));
}

/** Whether a share still waits for somebody who pays it at the bank. */
export function isManuallyDue(id: string): boolean {
  return exists(transfers, and(eq(transfers.id, id), eq(transfers.state, "pending")));
}

export function isDisputeUnanswered(id: string): boolean {
  const dispute = reads().select().from(disputes).where(eq(disputes.id, id)).get();
  return dispute !== undefined && isUnanswered(dispute);
}
