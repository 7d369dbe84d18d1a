import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { chargedRows } from "~/components/payments/charged-rows";
import { AmountList, Dialog, LinkButton } from "~/components/ui";
import { purposeOf, paymentTexts as texts } from "~/copy/money/payments";
import { newFormKey, page } from "~/http/doors/page.server";
import { paymentFormPath } from "~/lib/payments/payment-form-path";
import { outcomeOf } from "./outcome.server";
import { PaymentForm } from "./payment-form";

export const meta = titled<typeof loader>((data) => `${texts.open.title} · ${purposeOf(data.payment)}`);

/** Only an open payment is paid here, over the page that began it; its own page shows anything else. */
export const loader = page(
  { roles: ["company"], right: "pay", accessText: texts.accessText },
  async ({ actor, request, params, url }) => {
    const outcome = await outcomeOf(actor, params.paymentId ?? "", { request, cameFromCheckout: false });
    const isHere = new URL(paymentFormPath(outcome.payment), url).pathname === url.pathname;
    if (outcome.view !== "open" || outcome.beyondLimit || !isHere)
      throw redirect(`/payments/${outcome.payment.id}`, 303);
    return { ...outcome, formKey: newFormKey() };
  },
);

/** An open payment over the form that began it, so that its details stay in sight and can be gone back to. */
export default function PaymentDialog() {
  const { formKey, ...outcome } = useLoaderData<typeof loader>();
  const { payment } = outcome;
  const back = payment.retryPath;
  return (
    <Dialog title={texts.open.title} closeTo={back} closeLabel={texts.open.details}>
      <div className="grid gap-4">
        <p>{texts.open.lead}</p>
        <p className="font-semibold">{[purposeOf(payment), payment.title].filter(Boolean).join(": ")}</p>
        <AmountList rows={chargedRows(payment, texts.total)} />
        <PaymentForm {...outcome} formKey={formKey} />
        <div className="flex flex-wrap gap-3">
          <LinkButton to={back} variant="secondary">
            {texts.open.details}
          </LinkButton>
          <LinkButton to={`/payments/${payment.id}/abandonment`} variant="quiet">
            {texts.open.giveUp}
          </LinkButton>
        </div>
      </div>
    </Dialog>
  );
}
