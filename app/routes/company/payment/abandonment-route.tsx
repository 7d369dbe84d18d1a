import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, useSentForm } from "~/components/forms";
import { chargedRows } from "~/components/payments/charged-rows";
import { AmountList, Banner, Card, PageHeader } from "~/components/ui";
import { errorSentence } from "~/copy/frame/errors";
import { paymentTexts, purposeOf } from "~/copy/money/payments";
import { giveUpPayment } from "~/domain/payments/checkout/give-up-payment.server";
import { abandonPayment } from "~/domain/payments/checkout/settle-flow.server";
import { ownPayment } from "~/domain/payments/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { isOpenPayment } from "~/lib/state-meanings";
import { ports } from "~/platform/ports.server";

const texts = paymentTexts.giveUp;
const access = { accessText: paymentTexts.accessText };

export const meta = titled<typeof loader>((data) => `${texts.title} · ${data.payment.title}`);

export const loader = page({ roles: ["company"], right: "pay", ...access }, ({ actor, params }) => {
  const payment = ownPayment(actor, params.id ?? "");
  return { payment, formKey: newFormKey() };
});

export const action = formAction(giveUpPayment, {
  ...access,
  add: ({ params }) => ({ paymentId: params.id ?? "" }),
  async done({ result: { paymentId }, actor }) {
    const state = await abandonPayment(ports(), paymentId);
    // Money that came in between counts, and the payment's own page says what it has made.
    if (state !== "failed" || actor.kind !== "person") return redirect(`/payments/${paymentId}?from=cancel`, 303);
    const { title, text } = texts.done;
    return redirectWithToast(ownPayment(actor, paymentId).retryPath, { title, description: text, tone: "neutral" });
  },
});

export default function PaymentAbandonment() {
  const { payment, formKey } = useLoaderData<typeof loader>();
  const [form] = useSentForm();
  const over = !isOpenPayment(payment.state);
  return (
    <div className="max-w-3xl">
      <PageHeader title={texts.title} lead={over ? undefined : texts.lead(purposeOf(payment), payment.title ?? "")} />
      <Card title={over ? payment.title : undefined}>
        <ActionForm form={form} formKey={formKey} className="grid gap-5">
          {over ? <Banner tone="warn">{errorSentence("payment-closed")}</Banner> : null}
          <AmountList rows={chargedRows(payment, paymentTexts.total)} />
          <FormButtons words={over ? null : texts} variant="danger" to={`/payments/${payment.id}`} leave={texts.back} />
        </ActionForm>
      </Card>
    </div>
  );
}
