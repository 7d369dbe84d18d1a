import { and, eq } from "drizzle-orm";
import { payments } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { PaymentPorts } from "../ports";
import type { OverCode } from "./outcome-flow.server";
import { abandonPayment } from "./settle-flow.server";

/** For something that cannot be had any more. Money that comes all the same goes back. @throws DomainError conflict "payment-provider", "payment-refused" */
export async function closePaymentFor(
  ports: PaymentPorts,
  { kind, subjectId }: Pick<typeof payments.$inferSelect, "kind" | "subjectId">,
  code: OverCode,
): Promise<void> {
  const open = reads()
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.kind, kind), eq(payments.subjectId, subjectId), eq(payments.state, "pending")))
    .get();
  if (open) await abandonPayment(ports, open.id, code);
}
