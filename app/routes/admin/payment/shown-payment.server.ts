import { paymentDeskTexts as texts } from "~/copy/admin/money/payment-desk";
import type { AdminActor } from "~/domain/actor";
import type { Executed } from "~/domain/command/receipts.server";
import { paymentStory } from "~/domain/payments/interventions/story/story.server";
import { newFormKey } from "~/http/doors/page.server";
import { redirectWithToast, type Toast } from "~/http/session/toast.server";

/** What every page asks that decides about a payment. @throws DomainError not_found */
export function shownPayment(actor: AdminActor, paymentId: string) {
  const { id, code, title, companyName, inspectorName, figures, leftAmount, isInUse } = paymentStory(actor, paymentId);
  const names = { companyName, inspectorName: inspectorName ?? texts.inspector };
  return {
    payment: { id, code, title, ...names, figures, leftAmount, isInUse },
    isReadOnly: actor.impersonator !== null,
    formKey: newFormKey(),
  };
}

export type ShownPayment = ReturnType<typeof shownPayment>;

/** Leads back to the payment, and says whether anything has moved. */
export function decided({ result }: Pick<Executed<{ paymentId: string; waits: boolean }>, "result">, toast: Toast) {
  const { title, text: description } = texts.requested;
  return redirectWithToast(`/admin/payments/${result.paymentId}`, result.waits ? { title, description } : toast);
}

export const aboutPayment = ({ params }: { params: Record<string, string | undefined> }) => ({
  paymentId: params.id ?? "",
});
