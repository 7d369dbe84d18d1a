import { DateTime, EmailText } from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import { supportAdminTexts } from "~/copy/admin/support-admin";
import { supportTopics } from "~/copy/people/support";
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
  const { topic, createdAt, closedAt, closedBy } = request;
  const sent: Fact[] = [
    [texts.about, supportTopics[topic]],
    [texts.sent, <DateTime key="sent" at={createdAt} zone={zone} />],
  ];
  if (closedAt === null) return <Facts facts={sent} />;
  return (
    <Facts
      facts={[...sent, [texts.closed, <DateTime key="closed" at={closedAt} zone={zone} />], [texts.closedBy, closedBy]]}
    />
  );
}
