import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DecisionDialog, PlainApprovalForm, RejectionForm } from "~/components/review/decision";
import { equipmentReviewTexts as texts } from "~/copy/equipment";
import { errorSentence } from "~/copy/errors";
import { approveEquipment } from "~/domain/equipment/approve-equipment.server";
import { rejectEquipment } from "~/domain/equipment/reject-equipment.server";
import { equipmentForReview } from "~/domain/equipment/review-queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { keyIn } from "~/http/key-in";
import { redirectWithToast } from "~/http/session/toast.server";
import { PRODUCT } from "~/lib/site";

const withId = {
  add: ({ params }: { params: Record<string, string | undefined> }) => ({ submissionId: params.id ?? "" }),
};

/** What each decision does. */
const ACTIONS = {
  approval: formAction(approveEquipment, {
    ...withId,
    done: ({ result }) => redirectWithToast(`/admin/equipment/${result.submissionId}`, texts.approval.done),
  }),
  rejection: formAction(rejectEquipment, {
    ...withId,
    done: ({ result }) => redirectWithToast(`/admin/equipment/${result.submissionId}`, texts.rejection.done),
  }),
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${texts[data.decision].title} · ${data.name} · ${PRODUCT}` : PRODUCT },
];

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => {
  const decision = keyIn(ACTIONS, params.decision);
  const { id, state, name } = equipmentForReview(actor, params.id ?? "");
  return { decision, id, open: state === "pending", name, formKey: newFormKey() };
});

export async function action(args: ActionFunctionArgs) {
  return ACTIONS[keyIn(ACTIONS, args.params.decision)](args);
}

/** Approve or reject: asks on an address of its own and names whose equipment it is. */
export default function EquipmentDecision() {
  const { decision, id, open, name, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const form = { page: `/admin/equipment/${id}`, formKey };
  return (
    <DecisionDialog
      texts={texts[decision]}
      name={name}
      page={form.page}
      open={open}
      decided={errorSentence("equipment-not-pending")}
      lastResult={lastResult}
    >
      {decision === "approval" ? (
        <PlainApprovalForm {...form} texts={texts.approval} />
      ) : (
        <RejectionForm {...form} texts={texts.rejection} lastResult={lastResult} />
      )}
    </DecisionDialog>
  );
}
