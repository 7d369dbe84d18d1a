import { Card, DateTime, Timeline, type TimelineEntry } from "~/components/ui";
import { certificationTexts } from "~/copy/inspectors/certification";
import { historyTexts as texts } from "~/copy/inspectors/certification-forms";
import type { EarlierSubmission } from "~/domain/certification/earlier-submissions.server";
import { formatLongDay } from "~/lib/time/dates";

interface EarlierSubmissionsProps {
  submissions: readonly EarlierSubmission[];
  zone: string;
}

export function EarlierSubmissions({ submissions, zone }: EarlierSubmissionsProps) {
  if (submissions.length === 0) return null;
  return (
    <Card title={texts.title}>
      <Timeline entries={submissions.map((submission) => entryOf(submission, zone))} />
    </Card>
  );
}

function entryOf(submission: EarlierSubmission, zone: string): TimelineEntry {
  const { id, state, submittedAt, certificationNumber, certificationLevel, lookupMethod } = submission;
  const named = [certificationLevel, certificationNumber].filter(Boolean).join(", ");
  const what = named || (lookupMethod === "MANUAL" ? "" : texts.lookedUp[lookupMethod]);
  return {
    id,
    tone: state === "rejected" ? "bad" : "ended",
    title: [texts.states[state], what].filter(Boolean).join(" · "),
    at: (
      <>
        {certificationTexts.facts.submitted} <DateTime at={submittedAt} zone={zone} long />
      </>
    ),
    note: reasonOf(submission),
  };
}

/** A certificate that a newer one has replaced ended before its date. */
function reasonOf({ state, reason, expiryDate, ranOut }: EarlierSubmission): string | null {
  if (state === "rejected") return reason;
  if (!ranOut) return texts.replaced;
  return expiryDate ? certificationTexts.expired(formatLongDay(expiryDate)) : null;
}
