import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { Decided } from "~/components/review/decided";
import { DecisionDialog, RejectionForm } from "~/components/review/decision";
import { errorSentence } from "~/copy/frame/errors";
import { reviewTexts as texts } from "~/copy/inspectors/certification";
import { notifiedTexts } from "~/copy/people/review";
import type { AdminActor } from "~/domain/actor";
import { approveCertification } from "~/domain/certification/review/approve-certification.server";
import { certificationForReview } from "~/domain/certification/review/certification-for-review.server";
import { rejectCertification } from "~/domain/certification/review/reject-certification.server";
import { approvalForm } from "~/domain/certification/schema";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { keyIn } from "~/http/key-in";
import { redirectWithToast } from "~/http/session/toast.server";
import { ApprovalForm } from "./approval-form";

const withId = {
  add: ({ params }: { params: Record<string, string | undefined> }) => ({ certificationId: params.id ?? "" }),
};

/** What each decision does; the oldest that still waits follows. */
const ACTIONS = {
  approval: formAction(approveCertification, {
    ...withId,
    schema: approvalForm,
    done: ({ actor, result }) => goOn(actor, result.certificationId, "approval"),
  }),
  rejection: formAction(rejectCertification, {
    ...withId,
    done: ({ actor, result }) => goOn(actor, result.certificationId, "rejection"),
  }),
};

function goOn(actor: AdminActor, decidedId: string, decision: "approval" | "rejection"): Promise<Response> {
  const { id, inspector, beside } = certificationForReview(actor, decidedId);
  const description = notifiedTexts[decision](inspector.name);
  return redirectWithToast(`/admin/certifications/${beside.next ?? id}`, { ...texts[decision].done, description });
}

export const meta = titled<typeof loader>((data) => `${texts[data.decision].title} · ${data.inspectorName}`);

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => {
  const decision = keyIn(ACTIONS, params.decision);
  const { id, state, inspector, ...submission } = certificationForReview(actor, params.id ?? "");
  const { lookupMethod, certificationNumber, certificationLevel, expiryDate, approved } = submission;
  const submitted = { lookupMethod, certificationNumber, certificationLevel, expiryDate, approved };
  const { reviewedAt, reviewerName, zone } = submission;
  const decided = { approved: state !== "rejected", by: reviewerName, at: reviewedAt, zone };
  const about = { submitted, open: state === "pending", inspectorName: inspector.name, decided };
  return { decision, id, ...about, formKey: newFormKey() };
});

export async function action(args: ActionFunctionArgs) {
  return ACTIONS[keyIn(ACTIONS, args.params.decision)](args);
}

/** Approve or reject: asks on an address of its own and names whose certificate it is. */
export default function CertificationDecision() {
  const { decision, id, submitted, open, inspectorName, decided, formKey } = useLoaderData<typeof loader>();
  const form = { page: `/admin/certifications/${id}`, formKey };
  return (
    <DecisionDialog
      texts={texts[decision]}
      name={inspectorName}
      page={form.page}
      open={open}
      decided={<Decided {...decided} unknown={errorSentence("certification-not-pending")} />}
    >
      {decision === "approval" ? (
        <ApprovalForm {...form} submitted={submitted} />
      ) : (
        <RejectionForm {...form} texts={texts.rejection} />
      )}
    </DecisionDialog>
  );
}
