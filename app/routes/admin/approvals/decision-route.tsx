import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, TextareaControl, useSentForm } from "~/components/forms";
import { Banner, Breadcrumb, Card, LinkButton, PageHeader } from "~/components/ui";
import { decisionWords, paymentDeskTexts, approvalTexts as texts } from "~/copy/admin/money/payment-desk";
import { errorSentence } from "~/copy/frame/errors";
import { approveIntervention } from "~/domain/payments/interventions/approvals/approve-intervention.server";
import { declineIntervention } from "~/domain/payments/interventions/approvals/decline-intervention.server";
import { withdrawIntervention } from "~/domain/payments/interventions/approvals/withdraw-intervention.server";
import { approveInTurn } from "~/domain/payments/interventions/intervene-flow.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { keyIn } from "~/http/key-in";
import { redirectWithToast } from "~/http/session/toast.server";
import { TEXTS } from "~/lib/bounds";
import { ports } from "~/platform/ports.server";
import { PreviewTable } from "../payment/preview";
import { type ShownApproval, shownApproval } from "./approval.server";

type Decision = "approval" | "rejection" | "withdrawal";

const add = ({ params }: { params: Record<string, string | undefined> }) => ({ interventionId: params.id ?? "" });

/** What each address decides. */
const ACTIONS = {
  approval: formAction(approveIntervention, {
    add,
    run: (options) => approveInTurn(ports(), options),
    done: ({ result }) => redirectWithToast(`/admin/payments/${result.paymentId}`, { title: texts.approval.done }),
  }),
  rejection: formAction(declineIntervention, {
    add,
    done: () => redirectWithToast("/admin/approvals", { title: texts.rejection.done }),
  }),
  withdrawal: formAction(withdrawIntervention, {
    add,
    done: ({ result }) => redirectWithToast(`/admin/payments/${result.paymentId}`, { title: texts.withdrawal.done }),
  }),
};

export const meta = titled<typeof loader>((data) => `${texts[data.decision].title} · ${decisionWords(data.approval)}`);

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => ({
  decision: keyIn(ACTIONS, params.decision),
  ...shownApproval(actor, params.id ?? ""),
  formKey: newFormKey(),
}));

export async function action(args: ActionFunctionArgs) {
  return ACTIONS[keyIn(ACTIONS, args.params.decision)](args);
}

/** Approve or decline what another administrator asked for, or withdraw one's own; asks before it happens. */
export default function ApprovalDecision() {
  const { decision, formKey, ...shown } = useLoaderData<typeof loader>();
  const [form, fields] = useSentForm<{ reason: string }>();
  const { approval, payment, found } = shown;
  const { title, says, submit, busy } = texts[decision];
  const back = `/admin/approvals/${approval.id}`;
  const obstacle = obstacleTo(decision, shown);
  const preview = found && !("refused" in found) ? found : null;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={title}
        above={
          <Breadcrumb
            crumbs={[
              { label: texts.title, to: "/admin/approvals" },
              { label: decisionWords(approval), to: back },
              { label: title },
            ]}
          />
        }
        lead={`${decisionWords(approval)} · ${payment.title ?? paymentDeskTexts.unknownTitle}`}
      />
      <Card>
        <div className="grid gap-5">
          {obstacle ? <Banner tone="warn">{obstacle}</Banner> : <p>{says}</p>}
          {!obstacle && decision === "approval" && preview ? <PreviewTable {...preview} second={null} /> : null}
          {obstacle ? (
            <p>
              <LinkButton to={back} variant="secondary">
                {texts.cancel}
              </LinkButton>
            </p>
          ) : (
            <ActionForm formKey={formKey} form={form} action={`${back}/${decision}`} className="grid gap-5">
              {decision === "approval" && preview ? <input type="hidden" name="quoted" value={preview.quoted} /> : null}
              {decision === "rejection" ? (
                <TextareaControl field={fields.reason} label={texts.reason} limit={TEXTS.auditReason.most} rows={3} />
              ) : null}
              <FormButtons
                words={{ submit, busy }}
                variant={decision === "approval" ? "primary" : "danger"}
                to={back}
                leave={texts.cancel}
                leaveAs="quiet"
              />
            </ActionForm>
          )}
        </div>
      </Card>
    </div>
  );
}

/** Why the decision cannot be made by this administrator now. */
function obstacleTo(decision: Decision, { approval, isOwn, refusal, isReadOnly, found }: ShownApproval): string | null {
  if (isReadOnly) return paymentDeskTexts.actions.readOnly;
  if (approval.state !== "pending") return errorSentence("intervention-decided");
  if (isOwn !== (decision === "withdrawal")) return errorSentence(isOwn ? "intervention-own" : "intervention-others");
  if (decision === "approval" && refusal) return errorSentence(refusal);
  if (decision === "approval" && found && "refused" in found)
    return errorSentence(found.refused.code, found.refused.params);
  return null;
}
