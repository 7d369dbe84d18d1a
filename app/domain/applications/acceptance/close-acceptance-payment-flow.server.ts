import { eq } from "drizzle-orm";
import { applications } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { closePaymentFor } from "../../payments/checkout/close-payment-flow.server";
import type { PaymentPorts } from "../../payments/ports";

/** The company can then accept somebody else, and the inspector can apply again. @throws as `closePaymentFor` */
export async function closeAcceptancePayment(ports: PaymentPorts, applicationId: string): Promise<void> {
  const application = reads()
    .select({ state: applications.state })
    .from(applications)
    .where(eq(applications.id, applicationId))
    .get();
  // The inspector may have applied again since: that application may be paid for.
  if (application?.state === "pending") return;
  await closePaymentFor(ports, { kind: "application", subjectId: applicationId }, "withdrawn");
}
