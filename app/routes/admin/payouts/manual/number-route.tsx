import { useActionData, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, SelectControl, SubmitButton, TextareaControl, useRefusedForm } from "~/components/forms";
import { StepUpControl } from "~/components/forms/step-up";
import { Banner, Breadcrumb, Card, ErrorSummary, LinkButton, PageHeader } from "~/components/ui";
import { manualReviewTexts } from "~/copy/admin/money/manual-payouts";
import { numberTexts as texts } from "~/copy/money/manual-transfers";
import { hasTwoFactor } from "~/domain/accounts/two-factor/queries.server";
import { bankDetailsForReview } from "~/domain/payouts/manual/queries.server";
import { revealBankNumber } from "~/domain/payouts/manual/reveal-bank-number.server";
import type { Revealable } from "~/domain/payouts/manual/schema";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { TEXTS } from "~/lib/bounds";
import { keysOf } from "~/lib/keys-of";

export const meta = titled(texts.title);

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => {
  const { inspectorId, inspectorName } = bankDetailsForReview(actor, params.id ?? "");
  return { inspectorId, inspectorName, byCode: hasTwoFactor(actor.id) };
});

/** The number is in this one answer alone: the form leaves no receipt, and no page shows it again. */
export const action = formAction(revealBankNumber, {
  add: ({ params }) => ({ inspectorId: params.id ?? "" }),
  done: ({ result: { field, number } }) => ({ shown: { field, number } }),
});

interface Fields {
  field: string;
  reason: string;
  code: string;
  currentPassword: string;
}

/** Shows one sealed number, once, to an administrator who proves themself anew and says why. */
export default function BankNumber() {
  const { inspectorId, inspectorName } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const back = `/admin/payouts/manual/${inspectorId}`;
  const shown = answer && "shown" in answer ? answer.shown : null;
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        above={
          <Breadcrumb
            crumbs={[
              { label: manualReviewTexts.title, to: "/admin/payouts/manual" },
              { label: inspectorName, to: back },
              { label: texts.title },
            ]}
          />
        }
      />
      <div className="grid max-w-2xl gap-5">
        {shown ? (
          <>
            <Card title={texts.fields[shown.field as Revealable]}>
              <p className="text-2xl break-all select-all">
                <code>{shown.number}</code>
              </p>
            </Card>
            <Banner tone="warn">{texts.shown}</Banner>
            <LinkButton to={back} className="justify-self-start">
              {texts.back}
            </LinkButton>
          </>
        ) : (
          <NumberForm back={back} />
        )}
      </div>
    </>
  );
}

function NumberForm({ back }: { back: string }) {
  const { byCode } = useLoaderData<typeof loader>();
  const [form, fields, forForm] = useRefusedForm<Fields>();
  const options = keysOf(texts.fields).map((value) => ({ value, label: texts.fields[value] }));
  return (
    <>
      <ErrorSummary title={texts.failed} problems={forForm.map((message) => ({ message }))} />
      <ActionForm formKey="" form={form} action={`${back}/numbers`} className="grid gap-5">
        <SelectControl field={fields.field} label={texts.field} placeholder={texts.choose} options={options} />
        <TextareaControl
          field={fields.reason}
          label={texts.reason}
          hint={texts.reasonHint}
          limit={TEXTS.auditReason.most}
          rows={2}
        />
        <StepUpControl fields={fields} byCode={byCode} />
        <SubmitButton className="justify-self-start" busyLabel={texts.busy}>
          {texts.submit}
        </SubmitButton>
      </ActionForm>
    </>
  );
}
