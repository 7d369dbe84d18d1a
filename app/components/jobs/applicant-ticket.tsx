import { Link } from "@remix-run/react";
import { CertificateFitLine } from "~/components/certification/certificate-fit";
import { HeldCertificates } from "~/components/certification/held-certificates";
import { ApplicationStamp } from "~/components/jobs/application-stamp";
import { MessageLink } from "~/components/messages/message-link";
import { RatingLink } from "~/components/reviews/rating-link";
import { Avatar, DateTime, Money, Ticket, type TicketFact } from "~/components/ui";
import { EmailLink } from "~/components/ui/email-link";
import { cancellationRecord } from "~/copy/bookings/cancellation";
import { equipmentTexts } from "~/copy/inspectors/equipment";
import { milesFromSite } from "~/copy/inspectors/places";
import { completedText, applicantTexts as texts } from "~/copy/jobs/applicants";
import { jobCode } from "~/copy/jobs/job-list";
import type { Applicant } from "~/domain/applications/applicants.server";
import { isAccepted } from "~/lib/state-meanings";
import { concernsFit, DecisionLinks, hasNextStep } from "./decision-links";

interface ApplicantTicketProps {
  applicant: Applicant;
  /** Whether the reader decides on it: the company does, an administrator does not. */
  decides: boolean;
  /** Names the job, where the ticket stands alone. */
  ofJob?: boolean;
  /** Whether it says what accepting costs, while nobody has decided; it does unless given. */
  priced?: boolean;
  /** Whether the reader may write to the inspector; `decides` unless given. */
  writes?: boolean;
}

export function ApplicantTicket({ applicant, decides, ofJob, priced = true, writes = decides }: ApplicantTicketProps) {
  const { id, inspector, job, state, createdAt, price } = applicant;
  const accepted = isAccepted(state);
  const isAsked = priced && state === "pending";
  const cost = { label: accepted ? texts.paid : texts.total, value: <Money amount={price.total} /> };
  return (
    <Ticket
      id={id}
      code={jobCode(job.number)}
      stamp={<ApplicationStamp state={state} reader="company" />}
      date={<DateTime at={createdAt} zone={job.zone} />}
      headingLevel={ofJob ? 2 : 3}
      title={inspector.name}
      place={placeOf(inspector)}
      figure={accepted || isAsked ? cost : undefined}
      facts={factsOf(applicant)}
      action={
        writes ? (
          <>
            {decides && hasNextStep(applicant) ? <DecisionLinks applicant={applicant} /> : null}
            <MessageLink partner={inspector} jobId={job.id} />
          </>
        ) : undefined
      }
    >
      <div className="grid gap-3">
        <div className="flex items-center gap-3">
          <Avatar name={inspector.name} picture={inspector.picture} />
          <Link to={`/inspectors/${inspector.id}`} className="link inline-flex min-h-11 items-center">
            {texts.profile}
            <span className="sr-only"> {inspector.name}</span>
          </Link>
        </div>
        {ofJob ? (
          <p>
            {texts.onJob}{" "}
            <Link to={`/jobs/${job.id}`} className="link">
              {job.title}
            </Link>
          </p>
        ) : null}
        {concernsFit(applicant) ? (
          <CertificateFitLine fit={applicant.fit} reader="company" open={state === "pending"} />
        ) : null}
        {isAsked ? <p>{texts.further}</p> : null}
        <div>
          <p className="text-sm text-muted">{texts.letter}</p>
          <p className="max-w-prose break-words whitespace-pre-line">{applicant.coverLetter}</p>
        </div>
      </div>
    </Ticket>
  );
}

function placeOf({ city, usState, miles }: Applicant["inspector"]): string {
  const place = [city, usState].filter(Boolean).join(", ");
  return [place, milesFromSite(miles)].filter(Boolean).join(" · ");
}

function factsOf({ inspector, job, hourlyRate }: Applicant): TicketFact[] {
  const { yearsOfExperience, certificates, completedBookings, completedTogether } = inspector;
  const { cancellations, email } = inspector;
  return [
    {
      label: texts.certification,
      value: <HeldCertificates certificates={certificates} none={texts.notCertified} />,
      wide: true,
    },
    { label: texts.experience, value: yearsOfExperience === null ? texts.unknown : texts.years(yearsOfExperience) },
    {
      label: texts.rating,
      value: <RatingLink rating={inspector.rating} person={inspector} />,
      wide: inspector.rating !== null,
    },
    { label: texts.completed, value: completedText(completedBookings, completedTogether) },
    ...(cancellations ? [{ label: cancellationRecord.since, value: cancellationRecord.canceled(cancellations) }] : []),
    {
      label: texts.rate,
      value: (
        <>
          <Money amount={hourlyRate} />
          {texts.perHour}
        </>
      ),
    },
    ...(inspector.equipmentVerified || job.requiresInspectorEquipment
      ? [
          {
            label: texts.equipment,
            value: inspector.equipmentVerified ? equipmentTexts.verifiedMark : texts.noEquipment,
          },
        ]
      : []),
    ...(email ? [{ label: texts.email, value: <EmailLink email={email} />, wide: true }] : []),
  ];
}
