import type { payments } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { PaymentPorts } from "../ports";
import { openPaymentFor } from "../queries.server";
import type { OverCode } from "./outcome-flow.server";
import { abandonPayment } from "./settle-flow.server";

/** For something that cannot be had any more. Money that comes all the same goes back. @throws DomainError conflict "payment-provider", "payment-refused" */
export async function closePaymentFor(
  ports: PaymentPorts,
  subject: Pick<typeof payments.$inferSelect, "kind" | "subjectId">,
  code: OverCode,
): Promise<void> {
  const open = openPaymentFor(reads(), subject);
  if (open) await abandonPayment(ports, open.id, code);
}
