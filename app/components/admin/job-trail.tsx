import { DateTime, EmailText, Timeline, type TimelineEntry } from "~/components/ui";
import { activitySentence } from "~/copy/admin/activities";
import { jobChangeSentences, jobLogTexts as texts } from "~/copy/admin/jobs-admin";
import type { Named } from "~/domain/admin/jobs/log.server";
import type { TrailEntry } from "~/domain/admin/jobs/trail.server";
import { formatMoment } from "~/lib/time/dates";

interface Trailed {
  createdAt: number;
  updatedAt: number;
  deletedAt: number | null;
  createdBy: Named;
  updatedBy: Named | null;
  deletedBy: Named | null;
}

interface JobTrailProps {
  job: Trailed;
  entries: readonly TrailEntry[];
  zone: string;
}

/** Who created, changed and deleted a job, and what was changed. Entries of the audit log join the step of the same moment. */
export function JobTrail({ job, entries, zone }: JobTrailProps) {
  return <Timeline entries={stepsOf(job, entries, zone)} />;
}

interface Step {
  id: string;
  at: number;
  title: string;
  by: Named | null;
  notes: string[];
  tone?: TimelineEntry["tone"];
}

function stepsOf(job: Trailed, entries: readonly TrailEntry[], zone: string): TimelineEntry[] {
  const { createdAt, updatedAt, deletedAt } = job;
  const notes = (entry: TrailEntry) => notesOf(entry, zone);
  const notesAt = (at: number) => entries.filter((entry) => entry.at === at).flatMap(notes);
  const own: Step[] = [{ id: "created", at: createdAt, title: texts.created, by: job.createdBy, notes: [] }];
  if (updatedAt !== createdAt) {
    const changed = updatedAt === deletedAt ? [] : notesAt(updatedAt);
    own.push({ id: "updated", at: updatedAt, title: texts.updated, by: job.updatedBy, notes: changed });
  }
  if (deletedAt !== null) {
    own.push({
      id: "deleted",
      at: deletedAt,
      title: texts.deleted,
      by: job.deletedBy,
      notes: notesAt(deletedAt),
      tone: "bad",
    });
  }
  const others = entries
    .filter(({ at }) => own.every((step) => step.at !== at))
    .map((entry) => ({
      id: String(entry.seq),
      at: entry.at,
      title: activitySentence(entry.action),
      by: entry.by,
      notes: notes(entry),
    }));
  return [...own, ...others]
    .sort((one, other) => one.at - other.at)
    .map(({ id, at, title, by, notes: lines, tone }: Step) => ({
      id,
      title,
      tone,
      at: <DateTime at={at} zone={zone} long />,
      by: by ? <Person {...by} /> : texts.system,
      note: lines.length > 0 ? lines.map((line) => <p key={line}>{line}</p>) : undefined,
    }));
}

function Person({ name, email }: Named) {
  return (
    <>
      {name}, <EmailText email={email} />
    </>
  );
}

function notesOf({ action, changes: { deleted: _, ...changes }, reason }: TrailEntry, zone: string): string[] {
  const sentences = jobChangeSentences({ action, changes }, (at) => formatMoment(at, zone));
  return [...sentences, ...(reason ? [texts.reason(reason)] : [])];
}
