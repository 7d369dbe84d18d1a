import type { DomainEvents } from "../../events";
import { closePaymentFor } from "../../payments/checkout/close-payment-flow.server";
import type { PaymentPorts } from "../../payments/ports";

/** Closes the payment of a time that was let go or released, so that nobody pays for it. Money that comes all the same goes back. */
export async function closeReleased(
  ports: PaymentPorts,
  { bookingId, move }: DomainEvents["booking.moved"],
): Promise<void> {
  if (move === "let-go") await closeBookingPayment(ports, bookingId, "abandoned");
  if (move === "release-slot") await closeBookingPayment(ports, bookingId, "expired");
}

/** Does nothing where no payment of the booking is open. @throws DomainError conflict "payment-provider", "payment-refused" */
export function closeBookingPayment(
  ports: PaymentPorts,
  bookingId: string,
  code: "abandoned" | "expired",
): Promise<void> {
  return closePaymentFor(ports, { kind: "booking", subjectId: bookingId }, code);
}
