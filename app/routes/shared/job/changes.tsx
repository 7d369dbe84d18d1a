import { Card, DateTime } from "~/components/ui";
import { changeLines, jobChangesTexts as texts } from "~/copy/jobs/job-changes";
import type { JobChange } from "~/domain/applications/change-job/queries.server";

interface JobChangesProps {
  changes: readonly JobChange[];
  zone: string;
  /** An inspector sees what came after the application. */
  reader: "inspector" | "company";
}

/** What the company changed on the job, with what it was before. */
export function JobChanges({ changes, zone, reader }: JobChangesProps) {
  if (changes.length === 0) return null;
  return (
    <Card title={texts.heading[reader]}>
      <div className="grid gap-4">
        {changes.map(({ id, changes: made, changedAt }) => (
          <div key={id}>
            <p className="text-sm text-muted">
              <DateTime at={changedAt} zone={zone} />
            </p>
            <dl className="mt-1 grid gap-2">
              {changeLines(made).map(({ label, before, after }) => (
                <div key={label}>
                  <dt className="text-sm text-muted">{label}</dt>
                  <dd>
                    <s className="text-muted">
                      <span className="sr-only">{texts.from}: </span>
                      {before}
                    </s>{" "}
                    <strong>{after}</strong>
                  </dd>
                </div>
              ))}
            </dl>
            {made.description ? <p className="mt-2">{texts.description}</p> : null}
          </div>
        ))}
        {reader === "inspector" ? <p>{texts.withdraw}</p> : null}
      </div>
    </Card>
  );
}
