import { Link } from "@remix-run/react";
import { CertificateFitLine } from "~/components/certification/certificate-fit";
import { HeldCertificates } from "~/components/certification/held-certificates";
import { DecisionLinks } from "~/components/jobs/decision-links";
import { MessageLink } from "~/components/messages/message-link";
import { RatingLink } from "~/components/reviews/rating-link";
import { Money, type TableColumn } from "~/components/ui";
import { cancellationRecord } from "~/copy/bookings/cancellation";
import { comparisonTexts as texts } from "~/copy/inspectors/comparison";
import { milesText } from "~/copy/inspectors/places";
import { applicantTexts } from "~/copy/jobs/applicants";
import type { Applicant } from "~/domain/applications/applicants.server";

const { columns } = texts;

/** What decides between applicants, a line each. */
export const COLUMNS: readonly TableColumn<Applicant>[] = [
  {
    key: "inspector",
    header: columns.inspector,
    bare: true,
    cell: ({ inspector, job }) => (
      <div className="grid justify-items-start md:min-w-32">
        <Link to={`/inspectors/${inspector.id}`} className="link-alone font-semibold">
          {inspector.name}
        </Link>
        <MessageLink partner={inspector} jobId={job.id} className="-ml-3" />
      </div>
    ),
  },
  { key: "certificate", header: columns.certificate, cell: (applicant) => <Certificate applicant={applicant} /> },
  {
    key: "distance",
    header: columns.distance,
    cell: ({ inspector: { miles } }) => (
      <span className="whitespace-nowrap">{miles === null ? texts.unknownDistance : milesText(miles)}</span>
    ),
  },
  {
    key: "rating",
    header: columns.rating,
    cell: ({ inspector }) => <RatingLink rating={inspector.rating} person={inspector} />,
  },
  { key: "history", header: columns.history, cell: (applicant) => <History applicant={applicant} /> },
  {
    key: "cost",
    header: columns.cost,
    align: "end",
    cell: ({ price, hourlyRate }) => (
      <div>
        <Money amount={price.total} className="font-semibold" />
        <span className="block text-sm whitespace-nowrap text-muted">
          <Money amount={hourlyRate} />
          {applicantTexts.perHour}
        </span>
      </div>
    ),
  },
  {
    key: "answer",
    header: columns.answer,
    hideHeader: true,
    cell: (applicant) => <DecisionLinks applicant={applicant} />,
  },
];

function Certificate({ applicant: { inspector, fit } }: { applicant: Applicant }) {
  return (
    <div className="grid gap-1 text-start">
      <HeldCertificates certificates={inspector.certificates} none={applicantTexts.notCertified} />
      <CertificateFitLine fit={fit} reader="company" />
    </div>
  );
}

function History({ applicant: { inspector } }: { applicant: Applicant }) {
  const { completedBookings, completedTogether, cancellations, yearsOfExperience } = inspector;
  return (
    <div className="grid gap-1 text-start">
      <span>
        {completedBookings === 0 ? texts.beginner : texts.completed(completedBookings)}
        {completedTogether > 0 ? `, ${texts.together(completedTogether)}` : null}
      </span>
      {yearsOfExperience === null ? null : <span>{texts.experience(yearsOfExperience)}</span>}
      {cancellations ? <span className="text-sm text-muted">{cancellationRecord.sentence(cancellations)}</span> : null}
    </div>
  );
}
