import { Link } from "@remix-run/react";
import { DateTime, Timeline, type TimelineEntry } from "~/components/ui";
import { reviewTexts } from "~/copy/inspectors/certification";
import type { CertificationForReview } from "~/domain/certification/review/certification-for-review.server";
import type { CertificationState } from "~/lib/vocabulary";

const texts = reviewTexts.detail;

interface HistoryProps {
  history: CertificationForReview["history"];
  currentId: string;
  zone: string;
}

/** Everything this inspector has handed in, newest first. */
export function History({ history, currentId, zone }: HistoryProps) {
  return <Timeline entries={history.map((submission) => entryOf(submission, currentId, zone))} />;
}

const TONES = { pending: "waiting", approved: "ok", rejected: "bad", expired: "ended" } as const;
const NAMES: { readonly [S in CertificationState]: string } = {
  pending: "Submitted",
  approved: "Approved",
  rejected: "Rejected",
  expired: "Expired",
};

function entryOf(submission: HistoryProps["history"][number], currentId: string, zone: string): TimelineEntry {
  const { id, state, submittedAt, certificationNumber, certificationLevel, reviewNote } = submission;
  const title = [NAMES[state], certificationLevel, certificationNumber].filter(Boolean).join(" · ");
  return {
    id,
    tone: TONES[state],
    title:
      id === currentId ? (
        `${title} (${texts.current})`
      ) : (
        <Link to={`/admin/certifications/${id}`} className="link">
          {title}
        </Link>
      ),
    at: <DateTime at={submittedAt} zone={zone} long />,
    note: reviewNote,
  };
}
