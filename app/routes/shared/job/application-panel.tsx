import { CertificateFitLine } from "~/components/certification/certificate-fit";
import { useLastResult } from "~/components/forms";
import { ApplicationStamp } from "~/components/jobs/application-stamp";
import { Card, DateTime, LinkButton, Money } from "~/components/ui";
import { applyTexts, ownApplicationTexts as texts, withdrawalTexts } from "~/copy/jobs/applications";
import { isWithdrawn } from "~/domain/applications/withdrawn";
import type { ApplicationState, DecisionReason } from "~/lib/vocabulary";
import type { JobPageData } from "~/routes/shared/job/page.server";
import { ApplicationForm } from "./application-form";

type Shown = Extract<JobPageData, { view: "inspector" }>;

interface ApplicationPanelProps {
  shown: Shown;
}

/** The inspector's side of a job: the form to apply, or how the application stands. */
export function ApplicationPanel({ shown }: ApplicationPanelProps) {
  const { job, application, fit, profileRate, asksPhone, formKey } = shown;
  const isRefused = useLastResult() !== undefined;
  const again = application !== null && isWithdrawn(application) && isOpen(job);
  if (application && !again)
    return <OwnApplication jobId={job.id} application={application} fit={fit} zone={job.zone} />;
  return (
    <Card id="application" title={applyTexts.title}>
      {isOpen(job) ? (
        <div className="grid gap-5">
          {again ? <p className="text-muted">{withdrawalTexts.again}</p> : null}
          <CertificateFitLine fit={fit} reader="inspector" />
          {fit.fits || fit.endsOn === null || isRefused ? (
            <ApplicationForm job={job} profileRate={profileRate} asksPhone={asksPhone} formKey={formKey} />
          ) : (
            <div>
              <LinkButton to="/inspector-setup">{applyTexts.renew}</LinkButton>
            </div>
          )}
        </div>
      ) : (
        <p>{applyTexts.closed}</p>
      )}
    </Card>
  );
}

function isOpen({ state, deletedAt }: Shown["job"]): boolean {
  return state === "open" && deletedAt === null;
}

interface OwnApplicationProps {
  jobId: string;
  application: NonNullable<Shown["application"]>;
  fit: Shown["fit"];
  zone: string;
}

function OwnApplication({ jobId, application, fit, zone }: OwnApplicationProps) {
  const { state, decisionReason, createdAt, hourlyRate, coverLetter, bookingId } = application;
  return (
    <Card id="application" title={texts.title} aside={<ApplicationStamp state={state} reader="inspector" />}>
      <div className="grid gap-2">
        <p className="font-semibold">{meaningOf(state, decisionReason)}</p>
        {state === "pending" || state === "accepted" ? (
          <CertificateFitLine fit={fit} reader="inspector" open={false} />
        ) : null}
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-muted">{texts.appliedAt}</dt>
          <dd>
            <DateTime at={createdAt} zone={zone} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{texts.rate}</dt>
          <dd>
            <Money amount={hourlyRate} />
            {texts.perHour}
          </dd>
        </div>
        <div className="sm:col-span-2">
          <dt className="text-sm text-muted">{texts.letter}</dt>
          <dd className="max-w-prose break-words whitespace-pre-line">{coverLetter}</dd>
        </div>
      </dl>
      {state === "pending" ? (
        <>
          <p className="mt-3 text-sm text-muted">{texts.further}</p>
          <LinkButton to={`/jobs/${jobId}/application/withdrawal`} variant="quiet" className="mt-2 -ml-3">
            {withdrawalTexts.link}
          </LinkButton>
        </>
      ) : null}
      {bookingId ? (
        <LinkButton to={`/bookings/${bookingId}`} className="mt-4">
          {texts.engagement}
        </LinkButton>
      ) : null}
    </Card>
  );
}

/** A rejection says why, where it was not the company's choice. */
function meaningOf(state: ApplicationState, reason: DecisionReason | null): string {
  return state === "rejected" && reason && reason !== "company" ? texts.reasons[reason] : texts.states[state];
}
