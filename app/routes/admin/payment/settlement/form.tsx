import { Form } from "@remix-run/react";
import { Button, RadioCards, TextInput } from "~/components/ui";
import { paymentDeskTexts } from "~/copy/admin/payment-desk";
import { formatCents } from "~/lib/money";
import { OVERPAID } from "~/lib/vocabulary";
import type { ShownSettlement } from "./settlement.server";

const texts = paymentDeskTexts.settlement;

/** A GET form: asks how the two sides agreed, and shows on the same page what would happen; nothing moves. */
export function SettlementForm({ payment, typed, errors, excess }: ShownSettlement) {
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
