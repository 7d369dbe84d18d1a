import { DateTime, EmailText } from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { personReportReasons, supportCode, supportTopics } from "~/copy/support";
import { supportAdminTexts } from "~/copy/support-admin";
import type { supportRequestForAdmin } from "~/domain/support/queries.server";

const texts = supportAdminTexts.detail;

interface Props {
  request: ReturnType<typeof supportRequestForAdmin>;
  zone: string;
}

/** The sender as they gave themself, and the account they were signed in with, as it is now. */
export function SenderFacts({ request, zone }: Props) {
  const { name, email, account } = request;
  const said: Fact[] = [
    [texts.name, name],
    [texts.email, <EmailText key="email" email={email} />],
  ];
  if (!account) return <Facts facts={[...said, [texts.account, texts.noAccount]]} />;
  const status = account.closed ? texts.accountClosed : account.suspended ? texts.suspended : null;
  const role = texts.roles[account.role];
  return (
    <Facts
      facts={[
        ...said,
        [texts.account, [account.name, role, status].filter(Boolean).join(", ")],
        [texts.accountEmail, <EmailText key="account" email={account.email} />],
        [texts.since, <DateTime key="since" at={account.createdAt} zone={zone} />],
      ]}
    />
  );
}

/** The request's topic and what became of it. */
export function RequestFacts({ request, zone }: Props) {
  const { topic, createdAt, closedAt, closedBy, reportReason } = request;
  const sent: Fact[] = [
    [texts.about, supportTopics[topic]],
    ...(reportReason ? [[texts.reason, personReportReasons[reportReason]] as const] : []),
    [texts.sent, <DateTime key="sent" at={createdAt} zone={zone} />],
  ];
  if (closedAt === null) return <Facts facts={sent} />;
  return (
    <Facts
      facts={[...sent, [texts.closed, <DateTime key="closed" at={closedAt} zone={zone} />], [texts.closedBy, closedBy]]}
    />
  );
}

type Reported = NonNullable<Props["request"]["about"]>;

/** Whom a report is about: their account as it is now, and what others have reported. */
export function ReportedFacts({ about, zone }: { about: Reported; zone: string }) {
  const standing = about.closed ? texts.accountClosed : about.suspended ? texts.suspended : texts.active;
  return (
    <Facts
      facts={[
        [
          texts.name,
          <Link key="name" to={`/admin/users/${about.id}`} className="link">
            {about.name}
          </Link>,
        ],
        [texts.role, texts.roles[about.role]],
        [texts.standing, standing],
        [texts.email, <EmailText key="email" email={about.email} />],
        [texts.since, <DateTime key="since" at={about.createdAt} zone={zone} />],
        [texts.others, about.others.length === 0 ? texts.noOthers : <OtherReports key="others" {...{ about, zone }} />],
      ]}
    />
  );
}

function OtherReports({ about, zone }: { about: Reported; zone: string }) {
  return (
    <ul className="grid gap-2">
      {about.others.map(({ id, number, reportReason, createdAt, closedAt }) => (
        <li key={id}>
          <Link to={`/admin/support/${id}`} className="link">
            {supportCode(number)}
          </Link>{" "}
          {[reportReason && personReportReasons[reportReason], closedAt === null ? texts.stillOpen : null]
            .filter(Boolean)
            .join(", ")}
          <span className="block text-sm text-muted">
            <DateTime at={createdAt} zone={zone} />
          </span>
        </li>
      ))}
    </ul>
  );
}
