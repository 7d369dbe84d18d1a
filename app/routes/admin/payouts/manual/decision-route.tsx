import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DecisionDialog, PlainApprovalForm, RejectionForm } from "~/components/review/decision";
import { errorSentence } from "~/copy/errors";
import { manualReviewTexts as texts } from "~/copy/manual-payouts";
import { approveManualPayout } from "~/domain/payouts/manual/approve-manual-payout.server";
import { bankDetailsForReview } from "~/domain/payouts/manual/queries.server";
import { rejectManualPayout } from "~/domain/payouts/manual/reject-manual-payout.server";
import { revokeManualPayout } from "~/domain/payouts/manual/revoke-manual-payout.server";
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
  revocation: formAction(revokeManualPayout, {
    ...withId,
    done: ({ result }) => redirectWithToast(`/admin/payouts/manual/${result.inspectorId}`, texts.revocation.done),
  }),
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${texts[data.decision].title} · ${data.inspectorName} · ${PRODUCT}` : PRODUCT },
];

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => {
  const decision = decisionOf(params);
  const { inspectorId, inspectorName, state, submittedAt } = bankDetailsForReview(actor, params.id ?? "");
  const open = state === (decision === "revocation" ? "approved" : "pending_manual_review");
  return { decision, inspectorId, inspectorName, open, submittedAt, formKey: newFormKey() };
});

export async function action(args: ActionFunctionArgs) {
  return ACTIONS[decisionOf(args.params)](args);
}

/** Approve, reject, or take the approval back: names whose details they are, and decides on those that were seen. */
export default function BankDetailsDecision() {
  const { decision, inspectorId, inspectorName, open, submittedAt, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const form = { page: `/admin/payouts/manual/${inspectorId}`, formKey };
  const seen = <input type="hidden" name="submittedAt" value={submittedAt} />;
  return (
    <DecisionDialog
      texts={texts[decision]}
      name={inspectorName}
      page={form.page}
      open={open}
      decided={errorSentence(decision === "revocation" ? "manual-payout-unapproved" : "manual-payout-decided")}
      lastResult={lastResult}
    >
      {decision === "approval" ? (
        <PlainApprovalForm {...form} texts={texts.approval}>
          {seen}
        </PlainApprovalForm>
      ) : (
        <RejectionForm {...form} decision={decision} texts={texts[decision]} lastResult={lastResult}>
          {seen}
        </RejectionForm>
      )}
    </DecisionDialog>
  );
}

/** @throws Response 404 for any other word */
function decisionOf({ decision = "" }: Record<string, string | undefined>): keyof typeof ACTIONS {
  if (!(decision in ACTIONS)) throw Response.json({ code: "not-found" }, { status: 404 });
  return decision as keyof typeof ACTIONS;
}
