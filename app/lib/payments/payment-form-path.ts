import type { PaymentKind } from "../prices";

interface Paid {
  id: string;
  kind: PaymentKind;
  subjectId: string;
  draftId: string | null;
  applicationId: string | null;
}

/** Returns the address of a payment's form, a dialog over the page that began it; the payment's own page where it has none. */
export function paymentFormPath({ id, kind, subjectId, draftId, applicationId }: Paid): string {
  if (kind === "job_posting") return draftId ? `/post-job/payment/${id}?draft=${draftId}` : `/payments/${id}`;
  if (kind === "application")
    return applicationId ? `/applications/${applicationId}/acceptance/${id}` : `/payments/${id}`;
  return kind === "booking" ? `/bookings/${subjectId}/payment/${id}` : `/further-hours/${subjectId}/payment/${id}`;
}
