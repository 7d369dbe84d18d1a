import { Form, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { Banner, Button, RadioCards, TextInput } from "~/components/ui";
import { paymentDeskTexts } from "~/copy/admin/money/payment-desk";
import { errorSentence } from "~/copy/frame/errors";
import { intervene } from "~/domain/payments/interventions/intervene-flow.server";
import { paymentSettlementForm } from "~/domain/payments/interventions/schema";
import { settleShares } from "~/domain/payments/interventions/settle-shares.server";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { dollarsText, formatCents } from "~/lib/money";
import { OVERPAID } from "~/lib/vocabulary";
import { ports } from "~/platform/ports.server";
import { DecisionFrame } from "../frame";
import { PressForm } from "../press-form";
import { isPressable, PreviewTable } from "../preview";
import { aboutPayment, decided } from "../shown-payment.server";
import { type ShownSettlement, shownSettlement } from "./settlement.server";

const texts = paymentDeskTexts.settlement;

export const meta = titled<typeof loader>((data) => `${texts.title} · ${paymentDeskTexts.title(data.payment.code)}`);

export const loader = page({ roles: ["admin"] }, ({ actor, params, url }) =>
  shownSettlement(actor, params.id ?? "", url),
);

export const action = formAction(settleShares, {
  add: aboutPayment,
  schema: paymentSettlementForm,
  run: (options) => intervene(ports(), settleShares, options),
  done: (done) => decided(done, { title: texts.done }),
});

/** How the two sides agreed to divide what is left: first the division, then what it means, then the reason and the press. */
export default function PaymentSettlement() {
  const shown = useLoaderData<typeof loader>();
  const { payment, isReadOnly, formKey, found, terms } = shown;
  const preview = found && !("refused" in found) ? found : null;
  const back = `/admin/payments/${payment.id}`;
  return (
    <DecisionFrame title={texts.title} payment={payment} isReadOnly={isReadOnly}>
      <div className="grid gap-6">
        <p>{texts.lead(formatCents(payment.leftAmount))}</p>
        <SettlementForm {...shown} />
        {found && "refused" in found ? (
          <Banner tone="bad" title={paymentDeskTexts.failedTo}>
            {errorSentence(found.refused.code, found.refused.params)}
          </Banner>
        ) : null}
        {preview ? <PreviewTable {...preview} /> : null}
        {preview && terms && isPressable(preview) ? (
          <PressForm
            formKey={formKey}
            busy={texts.busy}
            danger
            submit={preview.second ? paymentDeskTexts.preview.ask : texts.submit}
            action={`${back}/settlement?${new URLSearchParams(dollarsOf(terms))}`}
            sent={{ ...dollarsOf(terms), quoted: preview.quoted }}
            backTo={back}
          />
        ) : null}
      </div>
    </DecisionFrame>
  );
}

function dollarsOf({ refundAmount, share, overpaid }: NonNullable<ShownSettlement["terms"]>): Record<string, string> {
  return { refund: dollarsText(refundAmount), share: dollarsText(share), ...(overpaid ? { overpaid } : {}) };
}

/** A GET form: asks how the two sides agreed, and shows on the same page what would happen; nothing moves. */
function SettlementForm({ payment, typed, errors, excess }: ShownSettlement) {
  const { transferredAmount } = payment.figures;
  const listed = (error: string | undefined) => (error ? [error] : undefined);
  const money = { prefix: "$", inputMode: "decimal", autoComplete: "off", width: "short" } as const;
  return (
    <Form method="get" key={JSON.stringify(typed)} className="grid gap-5">
      <TextInput
        {...money}
        id="refund"
        name="refund"
        label={texts.refund}
        defaultValue={typed.refund}
        errors={listed(errors.refund)}
      />
      <TextInput
        {...money}
        id="share"
        name="share"
        label={texts.share}
        hint={texts.shareHint(formatCents(transferredAmount))}
        defaultValue={typed.share}
        errors={listed(errors.share)}
      />
      <p className="text-muted">{texts.rest}</p>
      {excess > 0 ? (
        <RadioCards
          id="overpaid"
          name="overpaid"
          label={texts.overpaid(formatCents(excess))}
          options={OVERPAID.toReversed().map((value) => ({ value, ...texts.overpaidOptions[value] }))}
          defaultValue={typed.overpaid}
          errors={listed(errors.overpaid)}
        />
      ) : null}
      <p>
        <Button type="submit" variant="secondary">
          {paymentDeskTexts.preview.show}
        </Button>
      </p>
    </Form>
  );
}
