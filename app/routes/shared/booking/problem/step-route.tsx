import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, useSentForm } from "~/components/forms";
import { DivisionList } from "~/components/problems/division-list";
import { Card, PageHeader } from "~/components/ui";
import { problemTexts, type PlainStep as Step } from "~/copy/bookings/problems";
import { errorSentence } from "~/copy/frame/errors";
import { askForDecision } from "~/domain/bookings/problems/ask-for-decision.server";
import { acceptOffer } from "~/domain/bookings/problems/offers/accept-offer.server";
import { declineOffer } from "~/domain/bookings/problems/offers/decline-offer.server";
import { withdrawOffer } from "~/domain/bookings/problems/offers/withdraw-offer.server";
import { type ProblemStep, type ProblemView, problemStep } from "~/domain/bookings/problems/queries.server";
import { withdrawProblem } from "~/domain/bookings/problems/withdraw-problem.server";
import type { BookingView } from "~/domain/bookings/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { formatMoment } from "~/lib/time/dates";
import type { Side } from "~/lib/vocabulary";
import { BookingCrumbs } from "../crumbs";
import { ProblemObstacle } from "./obstacle";

const add = ({ params }: { params: Record<string, string | undefined> }) => ({ bookingId: params.id ?? "" });
const backToBooking = (step: Step) => (bookingId: string) =>
  redirectWithToast(`/bookings/${bookingId}`, problemTexts.steps[step].done);

/** The steps in which nothing is typed, by the word in the address. */
const ACTIONS = {
  acceptance: formAction(acceptOffer, { add, done: ({ result }) => backToBooking("acceptance")(result.bookingId) }),
  refusal: formAction(declineOffer, { add, done: ({ result }) => backToBooking("refusal")(result.bookingId) }),
  "offer-withdrawal": formAction(withdrawOffer, {
    add,
    done: ({ result }) => backToBooking("offer-withdrawal")(result.bookingId),
  }),
  withdrawal: formAction(withdrawProblem, { add, done: ({ result }) => backToBooking("withdrawal")(result.bookingId) }),
  "decision-request": formAction(askForDecision, {
    add,
    done: ({ result }) => backToBooking("decision-request")(result.bookingId),
  }),
};

export const meta = titled<typeof loader>(
  (data) => `${problemTexts.steps[data.step].title} · PB-${data.booking.number}`,
);

const ask = page({ roles: ["company", "inspector"], right: "settle" }, ({ actor, params }) => ({
  step: stepOf(params),
  role: actor.role,
  ...problemStep(actor, params.id ?? ""),
  formKey: newFormKey(),
}));

export const loader = (args: LoaderFunctionArgs) =>
  ask({ ...args, params: { ...args.params, step: stepOf(args.params) } });
export const action = (args: ActionFunctionArgs) => ACTIONS[stepOf(args.params)](args);

/** Asks before a step about a problem is made, and says what it does. */
export default function ProblemStepPage() {
  const { step, role, booking, problem, formKey } = useLoaderData<typeof loader>();
  const { title, lead } = problemTexts.steps[step];
  const other = role === "company" ? booking.inspector.name : booking.company.name;
  const obstacle = obstacleTo(step, problem, role);
  return (
    <div className="max-w-3xl">
      <PageHeader title={title} lead={obstacle ? undefined : lead(other)} above={<BookingCrumbs booking={booking} />} />
      <Card title={booking.title}>
        {problem && !obstacle ? (
          <StepForm step={step} role={role} booking={booking} problem={problem} formKey={formKey} />
        ) : (
          <ProblemObstacle bookingId={booking.id} text={obstacle ?? errorSentence("problem-over")} />
        )}
      </Card>
    </div>
  );
}

/** The reason why a step is impossible, as far as it is known before trying. */
function obstacleTo(step: Step, problem: ProblemStep["problem"], role: Side): string | null {
  if (!problem) return errorSentence("problem-over");
  if (step === "withdrawal") return problem.mayWithdraw ? null : errorSentence("problem-others");
  if (step === "decision-request") {
    if (problem.mayAsk) return null;
    return errorSentence(problem.waitsSince === null ? "problem-unanswered" : "decision-asked");
  }
  const { openOffer } = problem;
  if (!openOffer) return errorSentence("offer-over");
  const isOwn = openOffer.by === role;
  if (step === "offer-withdrawal") return isOwn ? null : errorSentence("offer-others");
  if (isOwn) return errorSentence("offer-own");
  if (step === "refusal") return null;
  if (problem.isAtBank) return problemTexts.atBank;
  return openOffer.isCurrent ? null : problemTexts.outdated;
}

function stepOf({ step }: { step?: string | undefined }): Step {
  if (step !== undefined && Object.hasOwn(problemTexts.steps, step)) return step as Step;
  throw new Response(null, { status: 404 });
}

interface StepFormProps {
  step: Step;
  role: Side;
  booking: BookingView;
  problem: ProblemView;
  formKey: string;
}

/** What the step does, to the cent where money moves, and the press. */
function StepForm({ step, role, booking, problem, formKey }: StepFormProps) {
  const [form] = useSentForm();
  const { openOffer } = problem;
  const isAboutOffer = step === "acceptance" || step === "refusal" || step === "offer-withdrawal";
  return (
    <ActionForm formKey={formKey} form={form} className="grid gap-5">
      {isAboutOffer && openOffer ? (
        <>
          {openOffer.division ? <DivisionList division={openOffer.division} viewer={role} /> : null}
          {openOffer.note ? <p className="break-words whitespace-pre-line">“{openOffer.note}”</p> : null}
          <input type="hidden" name="offerId" value={openOffer.id} />
        </>
      ) : null}
      {step === "withdrawal" ? <p>{continuationOf(problem, booking)}</p> : null}
      <FormButtons
        words={problemTexts.steps[step]}
        variant={step === "acceptance" || step === "decision-request" ? "primary" : "danger"}
        to={`/bookings/${booking.id}`}
        leave={problemTexts.notNow}
      />
    </ActionForm>
  );
}

/** Where the booking goes on once the problem is withdrawn. */
function continuationOf({ kind, approvalDueAt, isAtBank }: ProblemView, { zone }: BookingView): string {
  if (isAtBank) return problemTexts.atBank;
  if (kind !== "work") return problemTexts.goesOn[kind];
  return approvalDueAt === null
    ? problemTexts.goesOn.workAtOnce
    : problemTexts.goesOn.work(formatMoment(approvalDueAt, zone));
}
