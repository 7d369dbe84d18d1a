import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, useSentForm } from "~/components/forms";
import { Card, PageHeader } from "~/components/ui";
import { postJobTexts, discardTexts as texts } from "~/copy/jobs/jobs";
import { conflict, DomainError } from "~/domain/errors";
import { discardDraft } from "~/domain/jobs/drafts/discard-draft.server";
import { ownDraft } from "~/domain/jobs/drafts/queries.server";
import { abandonPayment } from "~/domain/payments/checkout/settle-flow.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { ports } from "~/platform/ports.server";

const access = { accessText: postJobTexts.accessText };

export const meta = titled<typeof loader>((data) => `${texts.title} · ${data.title}`);

export const loader = page({ roles: ["company"], right: "post", ...access }, ({ actor, params }) => {
  const { id, fields, jobId } = ownDraft(actor, params.id ?? "");
  if (jobId) throw conflict("draft-not-open");
  return { id, title: fields.title, location: fields.location, formKey: newFormKey() };
});

export const action = formAction(discardDraft, {
  ...access,
  add: ({ params }) => ({ draftId: params.id ?? "" }),
  async done({ result: { openPaymentId } }) {
    const paid = openPaymentId !== null && (await giveUp(openPaymentId)) === "succeeded";
    return redirectWithToast("/company-dashboard", { ...(paid ? texts.paid : texts.done), tone: "neutral" });
  },
});

/** Out of reach, the provider is asked by the sweeper later; money that comes then goes back, since the draft is gone. */
async function giveUp(paymentId: string): Promise<string> {
  try {
    return await abandonPayment(ports(), paymentId);
  } catch (error) {
    if (error instanceof DomainError) return "pending";
    throw error;
  }
}

export default function DraftDeletion() {
  const { id, title, location, formKey } = useLoaderData<typeof loader>();
  const [form] = useSentForm();
  return (
    <div className="max-w-3xl">
      <PageHeader title={texts.title} lead={texts.lead} />
      <Card>
        <ActionForm formKey={formKey} form={form} className="grid gap-5">
          <p>
            <span className="block font-semibold">{title}</span>
            <span className="text-muted">{location}</span>
          </p>
          <FormButtons words={texts} variant="danger" to={`/post-job?draft=${id}`} leave={texts.keep} />
        </ActionForm>
      </Card>
    </div>
  );
}
