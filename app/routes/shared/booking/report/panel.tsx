import { Headline } from "~/components/reports/headline";
import { Badge, Card, DateTime, LinkButton } from "~/components/ui";
import type { ReportLines, ReportPanelView } from "~/copy/reports/report/report-lines";
import { reportPanelTexts as texts } from "~/copy/reports/report/report-panel";
import type { BookingState, Role } from "~/lib/vocabulary";

interface ReportPanelProps {
  role: Role;
  booking: { id: string; state: BookingState; hasBegun: boolean };
  report: ReportPanelView;
}

/** The field report on the booking's page: its results in a table, or where to record it. */
export function ReportPanel({ role, booking, report: { signed, draft, mayBegin, notices } }: ReportPanelProps) {
  const path = `/bookings/${booking.id}/report`;
  // The page's first lines lead to it then.
  if (!signed && notices.length === 0 && role === "inspector" && booking.state === "confirmed" && booking.hasBegun)
    return null;
  if (!signed && draft === null && !mayBegin && notices.length === 0) {
    const isMissed =
      role === "company" ? booking.state === "work_done" : role === "admin" && booking.state === "disputed";
    if (!isMissed) return null;
  }
  return (
    <Card title={texts.title} aside={signed?.code}>
      <div className="grid gap-4">
        {signed ? <Results signed={signed} /> : <p className="text-muted">{texts.none[role]}</p>}
        <Notices notices={notices} path={path} />
        <div className="flex flex-wrap gap-3">
          {signed ? (
            <LinkButton to={path} variant="secondary">
              {draft === null ? texts.open : texts.goOn}
            </LinkButton>
          ) : null}
          {!signed && role === "inspector" ? (
            <LinkButton to={draft === null ? `${path}/project` : path}>
              {draft === null ? texts.begin : texts.goOn}
            </LinkButton>
          ) : null}
        </div>
      </div>
    </Card>
  );
}

function Notices({ notices, path }: { notices: ReportPanelView["notices"]; path: string }) {
  if (notices.length === 0) return null;
  return (
    <section aria-label={texts.notices.title} className="grid gap-2">
      <h3 className="font-semibold">{texts.notices.title}</h3>
      <ul className="grid gap-2">
        {notices.map(({ number, line, isReplaced }) => (
          <li key={number} className={isReplaced ? "text-muted" : undefined}>
            {line} {isReplaced ? <Badge tone="neutral">{texts.notices.replaced}</Badge> : null}{" "}
            <a
              href={`${path}/notices/${number}/notice.pdf`}
              className="link-alone"
              aria-label={texts.notices.pdfOf(number)}
            >
              {texts.notices.pdf}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Results({ signed }: { signed: ReportLines }) {
  const { loads, nonconformances, deviations, samples, signedAt, zone, technician } = signed;
  return (
    <>
      <p>
        {texts.signed} <DateTime at={signedAt} zone={zone} />, {technician}. {texts.loads(loads)}.
      </p>
      <Headline nonconformances={nonconformances} deviations={deviations} />
      <ul className="grid gap-2">
        {samples.map(({ id, title, tests }) => (
          <li key={id} className="grid gap-1 border-t border-line pt-2">
            <span className="font-semibold">{title}</span>
            <span className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
              {tests.map(({ id: testId, name, result, standing }) => (
                <span key={testId}>
                  {name} <strong>{result}</strong>{" "}
                  {standing === "within" ? null : <Badge tone="bad">{texts.outside[standing]}</Badge>}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
