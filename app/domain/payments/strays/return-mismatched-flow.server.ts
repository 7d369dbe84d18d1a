import { eq } from "drizzle-orm";
import { payments } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { PaymentPorts } from "../ports";
import { returnStray } from "./return-stray-flow.server";

/** For another amount or currency than ours. The journal has neither this money nor its refund, so its charge is a stray. Harmless when repeated. */
export async function returnMismatched(ports: PaymentPorts, paymentId: string): Promise<void> {
  const payment = reads().select().from(payments).where(eq(payments.id, paymentId)).get();
  if (payment?.failureCode === "mismatched" && payment.chargeId) await returnStray(ports, payment.chargeId);
}
