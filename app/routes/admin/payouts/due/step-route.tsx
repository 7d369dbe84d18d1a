import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { Banner, Breadcrumb, LinkButton, PageHeader } from "~/components/ui";
import { errorSentence } from "~/copy/frame/errors";
import { manualTransferTexts as texts } from "~/copy/money/manual-transfers";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { now } from "~/domain/core/runtime.server";
import { beginManualTransfer } from "~/domain/payments/manual/begin-manual-transfer.server";
import { beginInTurn, manualInTurn } from "~/domain/payments/manual/manual-transfer-flow.server";
import { payManualTransfer } from "~/domain/payments/manual/pay-manual-transfer.server";
import { releaseManualTransfer } from "~/domain/payments/manual/release-manual-transfer.server";
import { returnManualTransfer } from "~/domain/payments/manual/return-manual-transfer.server";
import { manualTransfer } from "~/domain/payouts/manual/shares-by-hand.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { keyIn } from "~/http/key-in";
import { redirectWithToast } from "~/http/session/toast.server";
import { todayIn } from "~/lib/time/dates";
import { ports } from "~/platform/ports.server";
import { amountsOf } from "./standing";
import { obstacleTo, titleOf } from "./state";
import { StepForm } from "./step-form";

const chosen = {
  add: ({ params }: { params: Record<string, string | undefined> }) => ({ transferId: params.id ?? "" }),
};

/** What each address does. */
const ACTIONS = {
  beginning: formAction(beginManualTransfer, {
    ...chosen,
    run: (options) => beginInTurn(ports(), options),
    done: ({ result: { transferId, amount } }) => {
      const { done, doneText, nothing, nothingText } = texts.steps.beginning;
      const [title, description] = amount > 0 ? [done, doneText] : [nothing, nothingText];
      return redirectWithToast(pageOf(transferId), { title, description });
    },
  }),
  payment: formAction(payManualTransfer, {
    ...chosen,
    run: (options) => manualInTurn(payManualTransfer, options),
    done: ({ result }) => redirectWithToast(pageOf(result.transferId), { title: texts.steps.payment.done }),
  }),
  release: formAction(releaseManualTransfer, {
    ...chosen,
    run: (options) => manualInTurn(releaseManualTransfer, options),
    done: ({ result }) => redirectWithToast(pageOf(result.transferId), { title: texts.steps.release.done }),
  }),
  return: formAction(returnManualTransfer, {
    ...chosen,
    run: (options) => manualInTurn(returnManualTransfer, options),
    done: ({ result }) => redirectWithToast(pageOf(result.transferId), { title: texts.steps.return.done }),
  }),
};

export const meta = titled<typeof loader>((data) => `${texts.steps[data.step].title} · ${titleOf(data.transfer)}`);

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => {
  const transfer = manualTransfer(actor, params.id ?? "");
  const today = todayIn(zoneOfPerson(actor), now());
  const step = keyIn(ACTIONS, params.step);
  return { step, transfer, obstacle: obstacleTo(step, transfer), today, formKey: newFormKey() };
});

export async function action(args: ActionFunctionArgs) {
  return ACTIONS[keyIn(ACTIONS, args.params.step)](args);
}

/** Begins a payment, marks it as paid, ends it unpaid, or records that it came back. */
export default function ManualTransferStep() {
  const { step, transfer, obstacle, today, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const { title, text } = texts.steps[step];
  const { inspectorName, paidToLast4 } = transfer;
  const total = amountsOf(transfer).at(-1)?.amount ?? transfer.amount;
  return (
    <>
      <PageHeader
        title={title}
        above={
          <Breadcrumb
            crumbs={[
              { label: texts.title, to: "/admin/payouts/due" },
              { label: inspectorName, to: pageOf(transfer.id) },
              { label: title },
            ]}
          />
        }
      />
      <div className="grid max-w-2xl gap-5">
        {obstacle && !lastResult ? (
          <>
            <Banner tone="warn">{errorSentence(obstacle)}</Banner>
            <LinkButton to={pageOf(transfer.id)} variant="secondary" className="justify-self-start">
              {texts.back}
            </LinkButton>
          </>
        ) : (
          <>
            <p>{text(inspectorName, total, paidToLast4 ?? "")}</p>
            <StepForm step={step} transferId={transfer.id} today={today} formKey={formKey} />
          </>
        )}
      </div>
    </>
  );
}

function pageOf(transferId: string): string {
  return `/admin/payouts/due/${transferId}`;
}
