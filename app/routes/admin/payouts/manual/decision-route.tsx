import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { Decided } from "~/components/review/decided";
import { DecisionDialog, PlainApprovalForm, RejectionForm } from "~/components/review/decision";
import { manualReviewTexts as texts } from "~/copy/admin/money/manual-payouts";
import { errorSentence } from "~/copy/frame/errors";
import { notifiedTexts } from "~/copy/people/review";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import type { AdminActor } from "~/domain/actor";
import { approveManualPayout } from "~/domain/payouts/manual/approve-manual-payout.server";
import { bankDetailsForReview } from "~/domain/payouts/manual/queries.server";
import { rejectManualPayout } from "~/domain/payouts/manual/reject-manual-payout.server";
import { revokeManualPayout } from "~/domain/payouts/manual/revoke-manual-payout.server";
import { manualApproval, manualRejection } from "~/domain/payouts/manual/schema";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { keyIn } from "~/http/key-in";
import { redirectWithToast } from "~/http/session/toast.server";

const withId = {
  add: ({ params }: { params: Record<string, string | undefined> }) => ({ inspectorId: params.id ?? "" }),
};

/** What each decision does. */
const ACTIONS = {
  approval: formAction(approveManualPayout, {
    schema: manualApproval,
    ...withId,
    done: ({ actor, result }) => goOn(actor, result.inspectorId, "approval"),
  }),
  rejection: formAction(rejectManualPayout, {
    schema: manualRejection,
    ...withId,
    done: ({ actor, result }) => goOn(actor, result.inspectorId, "rejection"),
  }),
  revocation: formAction(revokeManualPayout, {
    ...withId,
    done: ({ result }) => redirectWithToast(`/admin/payouts/manual/${result.inspectorId}`, texts.revocation.done),
  }),
};

/** The oldest that still waits follows. */
function goOn(actor: AdminActor, decidedId: string, decision: "approval" | "rejection"): Promise<Response> {
  const { inspectorId, inspectorName, beside } = bankDetailsForReview(actor, decidedId);
  const description = notifiedTexts[decision](inspectorName);
  const to = `/admin/payouts/manual/${beside.next ?? inspectorId}`;
  return redirectWithToast(to, { ...texts[decision].done, description });
}

export const meta = titled<typeof loader>((data) => `${texts[data.decision].title} · ${data.inspectorName}`);

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => {
  const decision = keyIn(ACTIONS, params.decision);
  const { inspectorId, inspectorName, state, submittedAt, ...review } = bankDetailsForReview(actor, params.id ?? "");
  const { reviewedAt, reviewerName } = review;
  const decided = { approved: state === "approved", by: reviewerName, at: reviewedAt, zone: zoneOfPerson(actor) };
  const open = state === (decision === "revocation" ? "approved" : "pending_manual_review");
  return { decision, inspectorId, inspectorName, open, submittedAt, decided, formKey: newFormKey() };
});

export async function action(args: ActionFunctionArgs) {
  return ACTIONS[keyIn(ACTIONS, args.params.decision)](args);
}

/** Approve, reject, or take the approval back: names whose details they are, and decides on those that were seen. */
export default function BankDetailsDecision() {
  const { decision, inspectorId, inspectorName, open, submittedAt, decided, formKey } = useLoaderData<typeof loader>();
  const form = { page: `/admin/payouts/manual/${inspectorId}`, formKey };
  const seen = <input type="hidden" name="submittedAt" value={submittedAt} />;
  return (
    <DecisionDialog
      texts={texts[decision]}
      name={inspectorName}
      page={form.page}
      open={open}
      decided={
        <Decided
          {...decided}
          unknown={errorSentence(decision === "revocation" ? "manual-payout-unapproved" : "manual-payout-decided")}
        />
      }
    >
      {decision === "approval" ? (
        <PlainApprovalForm {...form} texts={texts.approval}>
          {seen}
        </PlainApprovalForm>
      ) : (
        <RejectionForm {...form} decision={decision} texts={texts[decision]}>
          {seen}
        </RejectionForm>
      )}
    </DecisionDialog>
  );
}
