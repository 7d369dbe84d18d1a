import { Link } from "@remix-run/react";
import { CertificateFitLine } from "~/components/certification/certificate-fit";
import { DecisionLinks } from "~/components/jobs/decision-links";
import { MessageLink } from "~/components/messages/message-link";
import { RatingLink } from "~/components/reviews/rating-link";
import { Money, type TableColumn } from "~/components/ui";
import { applicantTexts } from "~/copy/applicants";
import { cancellationRecord } from "~/copy/cancellation";
import { comparisonTexts as texts } from "~/copy/comparison";
import { milesFromSite } from "~/copy/places";
import type { Applicant } from "~/domain/applications/applicants.server";

const { columns } = texts;

/** What decides between applicants, a line each. */
export const COLUMNS: readonly TableColumn<Applicant>[] = [
  {
    key: "inspector",
    header: columns.inspector,
    bare: true,
    cell: ({ inspector: { id, name } }) => (
      <Link to={`/inspectors/${id}`} className="link font-semibold">
        {name}
      </Link>
    ),
  },
  { key: "certificate", header: columns.certificate, cell: (applicant) => <Certificate applicant={applicant} /> },
  {
    key: "distance",
    header: columns.distance,
    cell: ({ inspector: { miles } }) => milesFromSite(miles) ?? texts.unknownDistance,
  },
  {
    key: "rating",
    header: columns.rating,
    cell: ({ inspector }) => <RatingLink rating={inspector.rating} person={inspector} />,
  },
  { key: "history", header: columns.history, cell: (applicant) => <History applicant={applicant} /> },
  {
    key: "experience",
    header: columns.experience,
    cell: ({ inspector: { yearsOfExperience: years } }) =>
      years === null ? applicantTexts.unknown : applicantTexts.years(years),
  },
  {
    key: "rate",
    header: columns.rate,
    align: "end",
    cell: ({ hourlyRate }) => (
      <>
        <Money amount={hourlyRate} />
        {applicantTexts.perHour}
      </>
    ),
  },
  {
    key: "cost",
    header: columns.cost,
    align: "end",
    cell: ({ price }) => <Money amount={price.total} className="font-semibold" />,
  },
  {
    key: "answer",
    header: columns.answer,
    hideHeader: true,
    cell: (applicant) => (
      <div className="grid justify-items-start gap-1">
        <DecisionLinks applicant={applicant} />
        <MessageLink partner={applicant.inspector} jobId={applicant.job.id} />
      </div>
    ),
  },
];

function Certificate({ applicant: { inspector, fit } }: { applicant: Applicant }) {
  const { certificationLevel, expiryDate } = inspector;
  return (
    <div className="grid gap-1 text-start">
      <span>{certificationLevel ?? applicantTexts.notCertified}</span>
      {expiryDate ? <span className="text-sm text-muted">{texts.validTo(expiryDate)}</span> : null}
      <CertificateFitLine fit={fit} reader="company" />
    </div>
  );
}

function History({ applicant: { inspector } }: { applicant: Applicant }) {
  const { completedBookings, completedTogether, cancellations } = inspector;
  if (completedBookings === 0 && !cancellations) return texts.beginner;
  return (
    <div className="grid gap-1 text-start">
      <span>
        {texts.completed(completedBookings)}
        {completedTogether > 0 ? `, ${texts.together(completedTogether)}` : null}
      </span>
      {cancellations ? <span className="text-sm text-muted">{cancellationRecord.sentence(cancellations)}</span> : null}
    </div>
  );
}
