import { useOutlet } from "@remix-run/react";
import { Card, LinkButton } from "~/components/ui";
import { personReportTexts as texts } from "~/copy/people/person-reports";
import type { ReportOfPerson } from "~/domain/support/person-reports.server";
import { keysOf } from "~/lib/keys-of";
import { OtherReports, OutcomeFacts, ReportedFacts, ReporterFacts, ReportFacts } from "./report-facts";

interface Props {
  report: ReportOfPerson;
  zone: string;
  /** False while an administrator impersonates somebody. */
  mayDecide: boolean;
}

/** A report about somebody: what was said, beside it the decision, and the two people below. */
export function ReportDesk({ report, zone, mayDecide }: Props) {
  return (
    <>
      <div className="review-desk">
        <div className="grid min-w-0 gap-5">
          <Card title={texts.report}>
            <ReportFacts report={report} zone={zone} />
          </Card>
          <Card title={texts.others.heading}>
            <OtherReports report={report} zone={zone} />
          </Card>
        </div>
        <div className="grid min-w-0">
          <Decision report={report} zone={zone} mayDecide={mayDecide} />
        </div>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card title={texts.reported}>
          <ReportedFacts report={report} zone={zone} />
        </Card>
        <Card title={texts.sender}>
          <ReporterFacts report={report} zone={zone} />
        </Card>
      </div>
    </>
  );
}

/** What can be decided and what each choice does; the form stands at an address of its own. Afterwards, what was decided. */
function Decision({ report, zone, mayDecide }: Props) {
  const outlet = useOutlet();
  if (outlet) return outlet;
  if (report.state !== "open") {
    return (
      <Card title={texts.decided.heading}>
        <OutcomeFacts report={report} zone={zone} />
      </Card>
    );
  }
  const { about, account } = report;
  const { name: reported, isCompany } = about;
  const people = { reported, isCompany, sender: account && !account.closed ? account.name : null };
  const outcomes = keysOf(texts.outcomes).filter((outcome) => outcome === "no-action" || !about.closed);
  return (
    <Card title={texts.decide.heading}>
      {mayDecide ? (
        <div className="grid gap-4">
          <p>{texts.decide.lead}</p>
          <ul className="grid gap-4">
            {outcomes.map((outcome) => (
              <li key={outcome} className="grid gap-1.5 border-t border-line pt-4">
                <p>{texts.outcomes[outcome].does(people)}</p>
                <div>
                  <LinkButton to={`/admin/support/${report.id}/${outcome}`} variant="secondary" preventScrollReset>
                    {texts.outcomes[outcome].action}
                  </LinkButton>
                </div>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="text-muted">{texts.readOnly}</p>
      )}
    </Card>
  );
}
