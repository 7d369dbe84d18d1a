import { and, eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { DomainEvents } from "../../events";
import { abandonPayment } from "../../payments/checkout/settle-flow.server";
import type { PaymentPorts } from "../../payments/ports";
import { reads } from "../../runtime.server";

const { payments } = schema;

/** Closes the payment of a time that was let go or released, so that nobody pays for it. Money that comes all the same goes back. */
export async function closeReleased(
  ports: PaymentPorts,
  { bookingId, move }: DomainEvents["booking.moved"],
): Promise<void> {
  if (move === "let-go") await closeBookingPayment(ports, bookingId, "abandoned");
  if (move === "release-slot") await closeBookingPayment(ports, bookingId, "expired");
}

/** Does nothing where no payment of the booking is open. @throws DomainError conflict "payment-provider", "payment-refused" */
export async function closeBookingPayment(
  ports: PaymentPorts,
  bookingId: string,
  code: "abandoned" | "expired",
): Promise<void> {
  const open = reads()
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.kind, "booking"), eq(payments.subjectId, bookingId), eq(payments.state, "pending")))
    .get();
  if (open) await abandonPayment(ports, open.id, code);
}
