import { DateTime, EmailText, LinkButton, StatusStamp, supportStamps } from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { supportAdminTexts } from "~/copy/admin/support-admin";
import { personReportTexts as texts } from "~/copy/people/person-reports";
import { personReportReasons, supportCode } from "~/copy/people/support";
import type { ReportOfPerson } from "~/domain/support/person-reports.server";
import { mailTo } from "./mail-to";

const words = supportAdminTexts.detail;

interface Props {
  report: ReportOfPerson;
  zone: string;
}

/** What was reported, in the sender's words. */
export function ReportFacts({ report: { message, reportReason, createdAt }, zone }: Props) {
  return (
    <div className="grid gap-4">
      <p className="max-w-prose break-words whitespace-pre-wrap">{message || words.removed}</p>
      <Facts
        facts={[
          [words.reason, reportReason && personReportReasons[reportReason]],
          [words.sent, <DateTime key="sent" at={createdAt} zone={zone} long />],
        ]}
      />
    </div>
  );
}

/** Whom it is about: their account as it is now. */
export function ReportedFacts({ report: { about }, zone }: Props) {
  const { id, isCompany, closed, suspended } = about;
  const standing = closed ? words.accountClosed : suspended ? words.suspended : words.active;
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          [words.name, about.name],
          [words.role, words.roles[about.role]],
          [words.standing, standing],
          [words.email, <EmailText key="email" email={about.email} />],
          [words.since, <DateTime key="since" at={about.createdAt} zone={zone} />],
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <LinkButton to={isCompany ? `/admin/companies/${id}` : `/admin/users/${id}`} variant="secondary">
          {isCompany ? texts.company : texts.profile}
        </LinkButton>
        {closed ? null : <MessageLink id={id} />}
      </div>
    </div>
  );
}

/** Who sent it: as they gave themself, and their account as it is now. */
export function ReporterFacts({ report: { name, email, number, account }, zone }: Props) {
  if (!account) return <Facts facts={[[words.name, name]]} />;
  const { id, company, sideId, role, closed, suspended, createdAt } = account;
  const standing = closed ? words.accountClosed : suspended ? words.suspended : words.active;
  const facts: Fact[] = [
    [words.name, company === null ? name : `${name}, ${company}`],
    [words.role, words.roles[role]],
    [words.standing, standing],
    [words.email, <EmailText key="email" email={account.email} />],
    [words.since, <DateTime key="since" at={createdAt} zone={zone} />],
  ];
  return (
    <div className="grid gap-4">
      <Facts facts={facts} />
      <div className="flex flex-wrap gap-2">
        <LinkButton to={`/admin/users/${id}`} variant="secondary">
          {texts.profile}
        </LinkButton>
        {closed || role === "admin" || sideId === null ? null : <MessageLink id={sideId} />}
        {closed ? null : (
          <a className="button button-secondary" href={mailTo(email, words.subject(supportCode(number)))}>
            <span className="button-label">{words.reply}</span>
          </a>
        )}
      </div>
    </div>
  );
}

function MessageLink({ id }: { id: string }) {
  return (
    <LinkButton to={`/messages/${id}`} variant="secondary">
      {words.write}
    </LinkButton>
  );
}

/** What came of it, who decided so, and the words that went out. */
export function OutcomeFacts({ report, zone }: Props) {
  const { state, closedBy, closedAt, decisionReason, warning, answer, about, account } = report;
  const facts: Fact[] = [
    [texts.decided.by, closedBy],
    [texts.decided.at, closedAt === null ? null : <DateTime key="at" at={closedAt} zone={zone} long />],
  ];
  if (state === "closed") {
    return (
      <div className="grid gap-4">
        <p>{texts.decided.earlier}</p>
        <Facts facts={facts} />
      </div>
    );
  }
  const forgotten = texts.decided.forgotten;
  if (state === "warned") facts.push([texts.decided.warning(about.name), warning ?? forgotten]);
  facts.push([texts.decided.answer(account?.name ?? report.name), answer ?? texts.decided.noAnswer]);
  facts.push([texts.decided.reason, decisionReason ?? forgotten]);
  return <Facts facts={facts} />;
}

/** What else was reported about the same person, whoever sent it, and what came of each. */
export function OtherReports({ report: { about }, zone }: Props) {
  if (about.others.length === 0) return <p className="text-muted">{texts.others.none}</p>;
  return (
    <ul className="grid gap-4">
      {about.others.map(({ id, number, state, reportReason, createdAt, closedAt, closedBy, decisionReason }) => (
        <li key={id} className="grid gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={`/admin/support/${id}`} className="link-alone">
              {supportCode(number)}
            </Link>
            <StatusStamp {...supportStamps[state]} />
          </p>
          <p>
            {reportReason ? `${personReportReasons[reportReason]}, ` : null}
            <DateTime at={createdAt} zone={zone} />
          </p>
          {closedAt === null ? null : (
            <p className="text-sm text-muted">
              {texts.decided.by} {closedBy}, <DateTime at={closedAt} zone={zone} />
            </p>
          )}
          {decisionReason ? <p className="break-words">{texts.others.reason(decisionReason)}</p> : null}
        </li>
      ))}
    </ul>
  );
}
