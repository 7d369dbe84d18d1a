import { DateTime, reviewReportStamps, StatusStamp } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { reportReasons, reviewReportAdminTexts as texts } from "~/copy/people/reviews";
import type { ReportInFull } from "~/domain/reviews/reports/report-queries.server";
import { codeOf } from "./table";

interface Props {
  report: ReportInFull;
  zone: string;
}

/** Who wrote the review, about whom, and for which booking. */
export function ReviewFacts({ report: { review, booking }, zone }: Props) {
  const { author, subject, createdAt, removalReason } = review;
  return (
    <Facts
      facts={[
        [texts.by, author.name],
        [texts.about, <PersonLink key="about" person={subject} />],
        [
          texts.booking,
          <Link key="booking" to={`/bookings/${booking.id}`} className="link-alone">
            {codeOf(booking.number)} {booking.title}
          </Link>,
        ],
        [texts.written, <DateTime key="written" at={createdAt} zone={zone} long />],
        ...(removalReason === null ? [] : [[texts.removed, removalReason] as const]),
      ]}
    />
  );
}

function PersonLink({ person: { id, name } }: { person: { id: string; name: string } }) {
  return (
    <Link to={`/people/${id}/reviews`} className="link-alone">
      {name}
    </Link>
  );
}

export function ReportFacts({ report: { reporter, reason, text, createdAt }, zone }: Props) {
  return (
    <Facts
      facts={[
        [texts.reporter, reporter.name],
        [texts.reason, reportReasons[reason]],
        [texts.details, text],
        [texts.sent, <DateTime key="sent" at={createdAt} zone={zone} long />],
      ]}
    />
  );
}

export function DecisionFacts({ report: { decider, decidedAt, decisionReason }, zone }: Props) {
  return (
    <Facts
      facts={[
        [texts.decidedBy, decider],
        [texts.decidedAt, decidedAt === null ? null : <DateTime key="at" at={decidedAt} zone={zone} long />],
        [texts.reason, decisionReason],
      ]}
    />
  );
}

export function OtherReports({ others }: { others: ReportInFull["others"] }) {
  return (
    <ul className="grid gap-4">
      {others.map(({ id, state, reason, text }) => (
        <li key={id} className="grid gap-1.5">
          <p className="flex flex-wrap items-center gap-x-3">
            <Link to={`/admin/reviews/${id}`} className="link-alone">
              {reportReasons[reason]}
            </Link>
            <StatusStamp {...reviewReportStamps[state]} />
          </p>
          <p className="break-words whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ul>
  );
}
