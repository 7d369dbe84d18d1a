import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, TextareaControl, useRefusedForm } from "~/components/forms";
import { Banner, Dialog } from "~/components/ui";
import { errorSentence } from "~/copy/frame/errors";
import { reviewReportAdminTexts as texts } from "~/copy/people/reviews";
import { keepReview } from "~/domain/reviews/reports/keep-review.server";
import { removeReview } from "~/domain/reviews/reports/remove-review.server";
import { reviewReportFor } from "~/domain/reviews/reports/report-queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { keyIn } from "~/http/key-in";
import { redirectWithToast } from "~/http/session/toast.server";
import { TEXTS } from "~/lib/bounds";

const withId = {
  add: ({ params }: { params: Record<string, string | undefined> }) => ({ reportId: params.id ?? "" }),
};

/** What each decision does. */
const ACTIONS = {
  keeping: formAction(keepReview, { ...withId, done: ({ result }) => done("keeping", result.reportId) }),
  removal: formAction(removeReview, { ...withId, done: ({ result }) => done("removal", result.reportId) }),
};

type Decision = "keeping" | "removal";

export const meta = titled<typeof loader>((data) => texts[data.decision].title);

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => {
  const { id, state } = reviewReportFor(actor, params.id ?? "");
  return { decision: keyIn(ACTIONS, params.decision), id, isOpen: state === "open", formKey: newFormKey() };
});

export async function action(args: ActionFunctionArgs) {
  return ACTIONS[keyIn(ACTIONS, args.params.decision)](args);
}

/** Keep or remove: asks on an address of its own for the reason that both sides read. */
export default function ReviewDecision() {
  const { decision, id, isOpen, formKey } = useLoaderData<typeof loader>();
  const [form, fields, forForm] = useRefusedForm<{ reason: string }>();
  const { title, says, label, action: submit, busy, failed } = texts[decision];
  const back = `/admin/reviews/${id}`;
  const problem = isOpen ? forForm.join(" ") : errorSentence("report-decided");
  return (
    <Dialog title={title} closeTo={back} closeLabel={texts.cancel}>
      <div className="grid gap-5">
        {problem ? (
          <Banner tone="bad" title={failed} announce>
            {problem}
          </Banner>
        ) : null}
        {isOpen ? (
          <>
            <p>{says}</p>
            <ActionForm formKey={formKey} form={form} action={`${back}/${decision}`} className="grid gap-5">
              <TextareaControl
                field={fields.reason}
                label={label}
                hint={texts.hint}
                limit={TEXTS.reviewReport.most}
                rows={4}
              />
              <FormButtons
                words={{ submit, busy }}
                variant={decision === "removal" ? "danger" : "primary"}
                to={back}
                leave={texts.cancel}
                leaveAs="quiet"
              />
            </ActionForm>
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

function done(decision: Decision, reportId: string): Promise<Response> {
  return redirectWithToast(`/admin/reviews/${reportId}`, { title: texts[decision].done });
}
