import type { ActionFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ApplicantTicket } from "~/components/jobs/applicant-ticket";
import { Banner, LinkButton, PageHeader } from "~/components/ui";
import { decisionTexts as texts } from "~/copy/jobs/applications";
import { startAcceptance } from "~/domain/applications/acceptance/start-acceptance.server";
import { applicationToDecide } from "~/domain/applications/queries.server";
import { rejectApplication } from "~/domain/applications/reject-application.server";
import { notFound } from "~/domain/errors";
import { beyondLimit } from "~/domain/payments/limit/beyond-limit.server";
import { formAction } from "~/http/doors/form-action.server";
import { throwAsPage } from "~/http/doors/form-refusals.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { orAskOwners } from "~/http/or-ask-owners.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { channelFor, toPayment } from "~/http/to-payment.server";
import { AcceptanceForm, RejectionForm } from "./forms";

const access = { accessText: texts.accessText };
const add = ({ params }: { params: Record<string, string | undefined> }) => ({ applicationId: params.id ?? "" });

/** The company's two answers to an application, by the word in the address. */
const DECISIONS = {
  acceptance: formAction(startAcceptance, {
    ...access,
    add: (sent) => ({ ...add(sent), channel: channelFor(sent) }),
    run: orAskOwners(startAcceptance, ({ input }) => ({ kind: "application", subjectId: input.applicationId })),
    done: (done) => toPayment(done, done.result.paymentId),
  }),
  rejection: formAction(rejectApplication, {
    ...access,
    add,
    done: ({ result }) => redirectWithToast(`/jobs/${result.jobId}`, texts.rejection.done),
  }),
};

export type Decision = keyof typeof DECISIONS;

export const meta = titled<typeof loader>((data) => texts[data.decision].title(data.application.inspector.name));

export const loader = page({ roles: ["company"], right: "choose", ...access }, ({ actor, params }) => {
  const application = applicationToDecide(actor, params.id ?? "");
  const { id: subjectId, price } = application;
  return {
    decision: decisionOf(params.decision),
    application,
    beyond: beyondLimit(actor, { kind: "application", subjectId, amount: price.total }),
    formKey: newFormKey(),
  };
});

export async function action(args: ActionFunctionArgs) {
  return DECISIONS[decisionOf(args.params.decision)](args);
}

export default function ApplicationDecision() {
  const { decision, application, beyond, formKey } = useLoaderData<typeof loader>();
  const { title, lead } = texts[decision];
  const obstacle = obstacleTo(decision, application);
  const Form = decision === "acceptance" ? AcceptanceForm : RejectionForm;
  return (
    <div className="max-w-3xl">
      <PageHeader title={title(application.inspector.name)} lead={obstacle ? undefined : lead} />
      <div className="grid gap-5">
        {decision === "acceptance" && !obstacle && application.isChanged ? (
          <Banner tone="warn">{texts.changed(application.inspector.name)}</Banner>
        ) : null}
        {obstacle ? (
          <Banner tone="warn" action={obstacle.to ? <LinkButton to={obstacle.to}>{texts.toRival}</LinkButton> : null}>
            {obstacle.text}
          </Banner>
        ) : (
          <Form application={application} beyond={beyond} formKey={formKey} />
        )}
        <ApplicantTicket applicant={application} decides={false} ofJob priced={decision === "acceptance"} writes />
        {obstacle ? (
          <LinkButton to={`/jobs/${application.job.id}`} variant="secondary" className="justify-self-start">
            {texts.back}
          </LinkButton>
        ) : null}
      </div>
      <Outlet />
    </div>
  );
}

type Application = ReturnType<typeof applicationToDecide>;

/** The reason why the decision is impossible, as far as it is known before trying. */
function obstacleTo(decision: Decision, application: Application): { text: string; to?: string } | null {
  const { state, job, startDatePast, rivalPaymentId, openPaymentId } = application;
  if (state !== "pending") return { text: texts.over[state] };
  if (decision === "rejection") return openPaymentId ? { text: texts.paying, to: `/payments/${openPaymentId}` } : null;
  if (job.state !== "open") return { text: texts.taken };
  if (startDatePast) return { text: texts.past };
  return rivalPaymentId ? { text: texts.rival, to: `/payments/${rivalPaymentId}` } : null;
}

function decisionOf(word: string | undefined): Decision {
  if (word === "acceptance" || word === "rejection") return word;
  throw throwAsPage(notFound());
}
