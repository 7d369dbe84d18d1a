import { LinkButton } from "~/components/ui/link-button";
import { applicantTexts as texts } from "~/copy/jobs/applicants";
import type { Applicant } from "~/domain/applications/applicants.server";

export function DecisionLinks({ applicant }: { applicant: Applicant }) {
  const { id, inspector, bookingId, openPaymentId } = applicant;
  if (bookingId) {
    return (
      <LinkButton to={`/bookings/${bookingId}`} variant="secondary" className="justify-self-start">
        {texts.engagement}
      </LinkButton>
    );
  }
  if (!awaitsDecision(applicant)) return null;
  if (openPaymentId) {
    return (
      <LinkButton to={`/payments/${openPaymentId}`} className="justify-self-start">
        {texts.openPayment}
      </LinkButton>
    );
  }
  return (
    <div className="flex flex-wrap gap-2 *:min-w-25">
      <LinkButton to={`/applications/${id}/acceptance`} aria-label={`${texts.accept} ${inspector.name}`}>
        {texts.accept}
      </LinkButton>
      <LinkButton
        to={`/applications/${id}/rejection`}
        variant="secondary"
        aria-label={`${texts.reject} ${inspector.name}`}
      >
        {texts.reject}
      </LinkButton>
    </div>
  );
}

/** Whether it still matters that the certificate fits the job. */
export function concernsFit({ state }: Pick<Applicant, "state">): boolean {
  return state === "pending" || state === "accepted";
}

export function hasNextStep(applicant: Applicant): boolean {
  return applicant.bookingId !== null || awaitsDecision(applicant);
}

function awaitsDecision({ state, job }: Applicant): boolean {
  return state === "pending" && job.state === "open";
}
