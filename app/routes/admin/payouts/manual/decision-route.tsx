import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useCsrf } from "~/components/document/root-data";
import { ActionForm, SubmitButton, TextareaControl, useRefusal } from "~/components/forms";
import { Banner, Dialog, LinkButton } from "~/components/ui";
import { errorSentence } from "~/copy/errors";
import { manualReviewTexts as texts } from "~/copy/manual-payouts";
import { approveManualPayout } from "~/domain/payouts/manual/approve-manual-payout.server";
import { bankDetailsForReview } from "~/domain/payouts/manual/queries.server";
import { rejectManualPayout } from "~/domain/payouts/manual/reject-manual-payout.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { PRODUCT } from "~/lib/site";

const withId = {
  add: ({ params }: { params: Record<string, string | undefined> }) => ({ inspectorId: params.id ?? "" }),
};

/** What each decision does. */
const ACTIONS = {
  approval: formAction(approveManualPayout, {
    ...withId,
    done: ({ result }) => redirectWithToast(`/admin/payouts/manual/${result.inspectorId}`, texts.approval.done),
  }),
  rejection: formAction(rejectManualPayout, {
    ...withId,
    done: ({ result }) => redirectWithToast(`/admin/payouts/manual/${result.inspectorId}`, texts.rejection.done),
  }),
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${texts[data.decision].title} · ${data.inspectorName} · ${PRODUCT}` : PRODUCT },
];

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => {
  const decision = decisionOf(params);
  const { inspectorId, inspectorName, state, submittedAt } = bankDetailsForReview(actor, params.id ?? "");
  const open = state === "pending_manual_review";
  return { decision, inspectorId, inspectorName, open, submittedAt, formKey: newFormKey() };
});

export async function action(args: ActionFunctionArgs) {
  return ACTIONS[decisionOf(args.params)](args);
}

/** Approve or reject: names whose details they are, and decides on those that were seen. */
export default function BankDetailsDecision() {
  const { decision, inspectorId, inspectorName, open, submittedAt, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const { title, text, failed, submit, busy } = texts[decision];
  const [form, fields] = useForm<{ reason: string }, string[]>({ lastResult: useRefusal(lastResult).forFields });
  const csrf = useCsrf();
  const refusals = lastResult?.error?.[""] ?? [];
  const at = `/admin/payouts/manual/${inspectorId}`;
  return (
    <Dialog title={title} closeTo={at} closeLabel={texts.cancel}>
      <div className="grid gap-5">
        {refusals.length > 0 ? (
          <Banner tone="bad" title={failed} announce>
            {refusals.join(" ")}
          </Banner>
        ) : null}
        {open ? (
          <>
            <p>
              <strong>{inspectorName}</strong> {text}
            </p>
            <ActionForm csrf={csrf} formKey={formKey} form={form} action={`${at}/${decision}`} className="grid gap-5">
              <input type="hidden" name="submittedAt" value={submittedAt} />
              {decision === "rejection" ? (
                <TextareaControl
                  field={fields.reason}
                  label={texts.rejection.reason}
                  hint={texts.rejection.reasonHint}
                  limit={1000}
                  rows={2}
                />
              ) : null}
              <div className="flex flex-wrap gap-3">
                <SubmitButton variant={decision === "rejection" ? "danger" : "primary"} busyLabel={busy}>
                  {submit}
                </SubmitButton>
                <LinkButton to={at} variant="quiet">
                  {texts.cancel}
                </LinkButton>
              </div>
            </ActionForm>
          </>
        ) : refusals.length > 0 ? null : (
          <Banner>{errorSentence("manual-payout-decided")}</Banner>
        )}
      </div>
    </Dialog>
  );
}

function decisionOf({ decision }: Record<string, string | undefined>): keyof typeof ACTIONS {
  if (decision !== "approval" && decision !== "rejection") throw Response.json({ code: "not-found" }, { status: 404 });
  return decision;
}
