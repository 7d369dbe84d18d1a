import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { Decided } from "~/components/review/decided";
import { DecisionDialog, PlainApprovalForm, RejectionForm } from "~/components/review/decision";
import { errorSentence } from "~/copy/frame/errors";
import { equipmentReviewTexts as texts } from "~/copy/inspectors/equipment";
import { notifiedTexts } from "~/copy/people/review";
import type { AdminActor } from "~/domain/actor";
import { approveEquipment } from "~/domain/equipment/approve-equipment.server";
import { rejectEquipment } from "~/domain/equipment/reject-equipment.server";
import { equipmentForReview } from "~/domain/equipment/review-queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { keyIn } from "~/http/key-in";
import { redirectWithToast } from "~/http/session/toast.server";

const withId = {
  add: ({ params }: { params: Record<string, string | undefined> }) => ({ submissionId: params.id ?? "" }),
};

/** What each decision does; the oldest that still waits follows. */
const ACTIONS = {
  approval: formAction(approveEquipment, {
    ...withId,
    done: ({ actor, result }) => goOn(actor, result.submissionId, "approval"),
  }),
  rejection: formAction(rejectEquipment, {
    ...withId,
    done: ({ actor, result }) => goOn(actor, result.submissionId, "rejection"),
  }),
};

function goOn(actor: AdminActor, decidedId: string, decision: "approval" | "rejection"): Promise<Response> {
  const { id, name, beside } = equipmentForReview(actor, decidedId);
  const description = notifiedTexts[decision](name);
  return redirectWithToast(`/admin/equipment/${beside.next ?? id}`, { ...texts[decision].done, description });
}

export const meta = titled<typeof loader>((data) => `${texts[data.decision].title} · ${data.name}`);

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => {
  const decision = keyIn(ACTIONS, params.decision);
  const { id, state, name, reviewedAt, reviewerName, zone } = equipmentForReview(actor, params.id ?? "");
  const decided = { approved: state !== "rejected", by: reviewerName, at: reviewedAt, zone };
  return { decision, id, open: state === "pending", name, decided, formKey: newFormKey() };
});

export async function action(args: ActionFunctionArgs) {
  return ACTIONS[keyIn(ACTIONS, args.params.decision)](args);
}

/** Approve or reject: asks on an address of its own and names whose equipment it is. */
export default function EquipmentDecision() {
  const { decision, id, open, name, decided, formKey } = useLoaderData<typeof loader>();
  const form = { page: `/admin/equipment/${id}`, formKey };
  return (
    <DecisionDialog
      texts={texts[decision]}
      name={name}
      page={form.page}
      open={open}
      decided={<Decided {...decided} unknown={errorSentence("equipment-not-pending")} />}
    >
      {decision === "approval" ? (
        <PlainApprovalForm {...form} texts={texts.approval} />
      ) : (
        <RejectionForm {...form} texts={texts.rejection} />
      )}
    </DecisionDialog>
  );
}
