import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, useSentForm } from "~/components/forms";
import { Banner, Card, PageHeader } from "~/components/ui";
import { errorSentence } from "~/copy/frame/errors";
import { paymentTexts } from "~/copy/money/payments";
import { spendingTexts as texts } from "~/copy/money/spending";
import { declineSpending, withdrawSpending } from "~/domain/spending/end-spending.server";
import { spendingRequest } from "~/domain/spending/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";

const access = { accessText: paymentTexts.accessText };
const add = ({ params }: { params: Record<string, string | undefined> }) => ({ spendingRequestId: params.id ?? "" });

const DECISIONS = {
  refusal: formAction(declineSpending, {
    ...access,
    add,
    done: () => redirectWithToast("/company-home", texts.refusal.done),
  }),
  withdrawal: formAction(withdrawSpending, {
    ...access,
    add,
    done: () => redirectWithToast("/company-home", texts.withdrawal.done),
  }),
};
type Decision = keyof typeof DECISIONS;

export const meta = titled<typeof loader>((data) => texts[data.decision].title);

export const loader = page({ roles: ["company"], right: "pay", ...access }, ({ actor, params }) => ({
  decision: decisionOf(params.decision),
  request: spendingRequest(actor, params.id ?? ""),
  formKey: newFormKey(),
}));

export async function action(args: ActionFunctionArgs) {
  return DECISIONS[decisionOf(args.params.decision)](args);
}

/** Asks before a request is declined or withdrawn. */
export default function SpendingDecision() {
  const { decision, request, formKey } = useLoaderData<typeof loader>();
  const [form] = useSentForm();
  const { title, lead, ...words } = texts[decision];
  const refusal = refusalOf(decision, request);
  return (
    <div className="max-w-3xl">
      <PageHeader title={title} lead={refusal ? undefined : lead(request.requesterName)} />
      <Card title={request.title}>
        <ActionForm form={form} formKey={formKey} className="grid gap-5">
          {refusal ? <Banner tone="warn">{errorSentence(refusal)}</Banner> : null}
          <FormButtons
            words={refusal ? null : words}
            variant={decision === "refusal" ? "danger" : "primary"}
            to={`/spending-requests/${request.id}`}
            leave={texts.keep}
          />
        </ActionForm>
      </Card>
    </div>
  );
}

function refusalOf(decision: Decision, { isOpen, mayDecide, mayWithdraw }: ReturnType<typeof spendingRequest>) {
  if (!isOpen) return "spending-decided";
  if (decision === "refusal") return mayDecide ? null : "COMPANY_ROLE";
  return mayWithdraw ? null : "spending-others";
}

function decisionOf(decision: string | undefined): Decision {
  if (decision === "refusal" || decision === "withdrawal") return decision;
  throw new Response(null, { status: 404 });
}
