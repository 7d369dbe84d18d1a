import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, TextareaControl, useRefusedForm } from "~/components/forms";
import { TypedWords } from "~/components/forms/typed-words";
import { DivisionList } from "~/components/problems/division-list";
import { Banner, Dialog } from "~/components/ui";
import { problemAdminTexts as texts } from "~/copy/admin/problems-admin";
import { errorSentence } from "~/copy/frame/errors";
import { approveDecision } from "~/domain/bookings/problems/decisions/approve-decision.server";
import { declineDecision } from "~/domain/bookings/problems/decisions/decline-decision.server";
import { letBookingContinue } from "~/domain/bookings/problems/decisions/let-booking-continue.server";
import { type ProblemToDecide, problemToDecide } from "~/domain/bookings/problems/decisions/problem-to-decide.server";
import { isAfterWork } from "~/domain/bookings/problems/sides";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { keyIn } from "~/http/key-in";
import { redirectWithToast } from "~/http/session/toast.server";
import { TEXTS } from "~/lib/bounds";
import { Outcome } from "./outcome";

type Step = keyof typeof texts.steps;

const add = ({ params }: { params: Record<string, string | undefined> }) => ({ problemId: params.id ?? "" });
const backToProblem = (step: Step, problemId: string) =>
  redirectWithToast(`/admin/problems/${problemId}`, { title: texts.steps[step].done });

/** What each step does, by the word in the address. */
const ACTIONS = {
  continuation: formAction(letBookingContinue, {
    add,
    done: ({ result }) => backToProblem("continuation", result.problemId),
  }),
  approval: formAction(approveDecision, { add, done: ({ result }) => backToProblem("approval", result.problemId) }),
  refusal: formAction(declineDecision, { add, done: ({ result }) => backToProblem("refusal", result.problemId) }),
};

export const meta = titled<typeof loader>((data) => texts.steps[data.step].title);

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => {
  const step = keyIn(ACTIONS, params.step);
  const found = problemToDecide(actor, params.id ?? "");
  return {
    step,
    found,
    obstacle: obstacleTo(step, found),
    division: step === "approval" ? (found.proposal?.division ?? null) : null,
    formKey: newFormKey(),
  };
});

export const action = (args: ActionFunctionArgs) => ACTIONS[keyIn(ACTIONS, args.params.step)](args);

/** Asks on an address of its own before a step is made, and says what it does. */
export default function ProblemStep() {
  const { step, found, obstacle, division, formKey } = useLoaderData<typeof loader>();
  const [form, fields, forForm] = useRefusedForm<{ reason: string }>();
  const { title, lead, submit, busy } = texts.steps[step];
  const back = `/admin/problems/${found.problem.id}`;
  const failure = obstacle ?? forForm.join(" ");
  return (
    <Dialog title={title} closeTo={back} closeLabel={texts.cancel}>
      <div className="grid gap-5">
        {failure ? (
          <Banner tone="bad" title={texts.failed} announce>
            {failure}
          </Banner>
        ) : null}
        {obstacle ? (
          <>
            <Outcome {...found} />
            <TypedWords />
          </>
        ) : (
          <>
            <p>{lead}</p>
            {division ? <DivisionList division={division} viewer="admin" /> : null}
            <ActionForm formKey={formKey} form={form} action={`${back}/${step}`} className="grid gap-5">
              {step === "continuation" ? (
                <TextareaControl
                  field={fields.reason}
                  label={texts.decision.reason}
                  hint={texts.decision.hint}
                  limit={TEXTS.problemDecision.most}
                  rows={4}
                />
              ) : null}
              <FormButtons words={{ submit, busy }} to={back} leave={texts.cancel} leaveAs="quiet" />
            </ActionForm>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The reason why a step is impossible, as far as it is known before trying. */
function obstacleTo(step: Step, { problem, proposal }: ProblemToDecide): string | null {
  if (!problem.isOpen) return errorSentence("problem-over");
  if (step === "continuation") {
    if (isAfterWork(problem.kind)) return errorSentence("problem-after-work");
    return proposal ? errorSentence("decision-proposed") : null;
  }
  if (!proposal) return errorSentence("decision-not-proposed");
  if (step === "refusal") return null;
  if (proposal.isOwn) return errorSentence("intervention-own");
  if (proposal.refusal) return errorSentence(proposal.refusal);
  if (proposal.isVoid) return texts.proposal.void;
  return proposal.isCurrent ? null : texts.proposal.changed;
}
