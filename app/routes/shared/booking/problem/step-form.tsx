import { ActionForm, FormButtons, useSentForm } from "~/components/forms";
import { DivisionList } from "~/components/problems/division-list";
import { type PlainStep, problemTexts as texts } from "~/copy/bookings/problems";
import type { ProblemView } from "~/domain/bookings/problems/queries.server";
import type { BookingView } from "~/domain/bookings/queries.server";
import { formatMoment } from "~/lib/time/dates";
import type { Side } from "~/lib/vocabulary";

interface StepFormProps {
  step: PlainStep;
  role: Side;
  booking: BookingView;
  problem: ProblemView;
  formKey: string;
}

/** What the step does, to the cent where money moves, and the press. */
export function StepForm({ step, role, booking, problem, formKey }: StepFormProps) {
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
        words={texts.steps[step]}
        variant={step === "acceptance" || step === "decision-request" ? "primary" : "danger"}
        to={`/bookings/${booking.id}`}
        leave={texts.notNow}
      />
    </ActionForm>
  );
}

/** Where the booking goes on once the problem is withdrawn. */
function continuationOf({ kind, approvalDueAt, isAtBank }: ProblemView, { zone }: BookingView): string {
  if (isAtBank) return texts.atBank;
  if (kind !== "work") return texts.goesOn[kind];
  return approvalDueAt === null ? texts.goesOn.workAtOnce : texts.goesOn.work(formatMoment(approvalDueAt, zone));
}
