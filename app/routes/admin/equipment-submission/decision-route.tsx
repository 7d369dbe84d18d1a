import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Banner, Dialog } from "~/components/ui";
import { equipmentReviewTexts as texts } from "~/copy/equipment";
import { errorSentence } from "~/copy/errors";
import { approveEquipment } from "~/domain/equipment/approve-equipment.server";
import { rejectEquipment } from "~/domain/equipment/reject-equipment.server";
import { equipmentForReview } from "~/domain/equipment/review-queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { PRODUCT } from "~/lib/site";
import { EquipmentApprovalForm, EquipmentRejectionForm } from "./decision-form";

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
  const decision = decisionOf(params);
  const { id, state, name } = equipmentForReview(actor, params.id ?? "");
  return { decision, id, open: state === "pending", name, formKey: newFormKey() };
});

export async function action(args: ActionFunctionArgs) {
  return ACTIONS[decisionOf(args.params)](args);
}

/** Approve or reject: asks on an address of its own and names whose equipment it is. */
export default function EquipmentDecision() {
  const { decision, id, open, name, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const { title, text, failed } = texts[decision];
  const refusals = lastResult?.error?.[""] ?? [];
  const form = { id, formKey, lastResult };
  return (
    <Dialog title={title} closeTo={`/admin/equipment/${id}`} closeLabel={texts.cancel}>
      <div className="grid gap-5">
        {open ? (
          <>
            <p>
              <strong>{name}</strong> {text}
            </p>
            {refusals.length > 0 ? (
              <Banner tone="bad" title={failed} announce>
                {refusals.join(" ")}
              </Banner>
            ) : null}
            {decision === "approval" ? <EquipmentApprovalForm {...form} /> : <EquipmentRejectionForm {...form} />}
          </>
        ) : (
          <Banner tone={refusals.length > 0 ? "bad" : "info"} title={refusals.length > 0 ? failed : undefined}>
            {errorSentence("equipment-not-pending")}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

function decisionOf({ decision }: Record<string, string | undefined>): keyof typeof ACTIONS {
  if (decision !== "approval" && decision !== "rejection") throw Response.json({ code: "not-found" }, { status: 404 });
  return decision;
}
