import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, DateControl, FormButtons, TextControl, useRefusedForm } from "~/components/forms";
import { Breadcrumb, ErrorSummary, PageHeader } from "~/components/ui";
import { manualTransferTexts as texts } from "~/copy/money/manual-transfers";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { now } from "~/domain/core/runtime.server";
import { settleInTurn } from "~/domain/payments/manual/manual-transfer-flow.server";
import { settleManualClaim } from "~/domain/payments/manual/settle-manual-claim.server";
import { manualClaim } from "~/domain/payouts/manual/claims-by-hand.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { todayIn } from "~/lib/time/dates";

export const meta = titled(texts.claim.title);

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => ({
  claim: manualClaim(actor, params.id ?? ""),
  today: todayIn(zoneOfPerson(actor), now()),
  formKey: newFormKey(),
}));

export const action = formAction(settleManualClaim, {
  add: ({ params }) => ({ reversalId: params.id ?? "" }),
  run: settleInTurn,
  done: () => redirectWithToast("/admin/payouts/due", { title: texts.claim.done }),
});

/** Records that an inspector paid back to the platform's bank what they owed. */
export default function ManualClaimPaidBack() {
  const { claim, today, formKey } = useLoaderData<typeof loader>();
  const [form, fields, forForm] = useRefusedForm<{ paidOn: string; reference: string }>({
    defaultValue: { paidOn: today },
  });
  const { title, text, submit, busy } = texts.claim;
  return (
    <>
      <PageHeader
        title={title}
        above={<Breadcrumb crumbs={[{ label: texts.title, to: "/admin/payouts/due" }, { label: title }]} />}
      />
      <div className="grid max-w-2xl gap-5">
        <ErrorSummary title={texts.failed} problems={forForm.map((message) => ({ message }))} />
        <p>{text(claim.inspectorName, claim.amount)}</p>
        <ActionForm formKey={formKey} form={form} action={`/admin/payouts/claims/${claim.id}`} className="grid gap-5">
          <DateControl field={fields.paidOn} label={texts.paidOn} hint={texts.paidOnHint} max={today} />
          <TextControl field={fields.reference} label={texts.reference} spellCheck={false} />
          <FormButtons words={{ submit, busy }} to="/admin/payouts/due" leave={texts.cancel} leaveAs="quiet" />
        </ActionForm>
      </div>
    </>
  );
}
