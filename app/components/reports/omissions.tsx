import { Card } from "~/components/ui";
import { findingTexts } from "~/copy/reports/report/findings";
import { reportTexts as texts } from "~/copy/reports/report/reports";
import { deviationOf } from "~/domain/reports/omissions";
import type { SignedReport } from "~/domain/reports/sheet/signed/signed";

/** What the job asked for and the report lacks, with the inspector's answer. */
export function Omissions({ omissions, deviations }: Pick<SignedReport, "omissions" | "deviations">) {
  if (omissions.length === 0) return null;
  return (
    <Card title={texts.parts.omissions}>
      <ul className="grid gap-2">
        {omissions.map((omission) => {
          const { about, what, why } = omission;
          const found = deviationOf(omission, deviations);
          return (
            <li key={`${about} ${what}`}>
              <span className="font-semibold">{found ? findingTexts[found.code](found.params) : what}</span> {why}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
