import { Link } from "@remix-run/react";
import { Download } from "lucide";
import { DateTime, Timeline, type TimelineEntry } from "~/components/ui";
import { Icon } from "~/components/ui/icon";
import { reviewTexts } from "~/copy/certification";
import type { CertificationForReview } from "~/domain/certification/review/certification-for-review.server";
import type { CertificationState } from "~/lib/vocabulary";

const texts = reviewTexts.detail;

/** Pictures are shown; a PDF is downloaded, since a viewer would run it inside this site. */
export function Documents({ documents }: { documents: CertificationForReview["documents"] }) {
  if (documents.length === 0) return <p className="text-muted">{texts.noDocuments}</p>;
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {documents.map(({ id, filename, contentType }) => (
        <li key={id} className="grid min-w-0 content-start gap-2">
          {contentType.startsWith("image/") ? (
            <a href={`/files/${id}`} className="block rounded-md border border-line bg-sunken">
              <img
                src={`/files/${id}`}
                alt={filename}
                width={640}
                height={400}
                className="h-80 w-full object-contain"
              />
            </a>
          ) : null}
          <a href={`/files/${id}`} download={filename} className="link inline-flex min-h-11 items-center gap-1.5">
            <Icon of={Download} className="size-4.5" />
            <span className="break-all">
              {texts.download} {filename}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

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
  const { id, state, submittedAt, certificationNumber, reviewNote } = submission;
  const title = [NAMES[state], certificationNumber].filter(Boolean).join(" · ");
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
